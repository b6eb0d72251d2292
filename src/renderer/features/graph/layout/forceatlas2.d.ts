declare module 'graphology-layout-forceatlas2/iterate.js' {
  import type { ForceAtlas2Settings } from 'graphology-layout-forceatlas2'
  /** One step of the layout on flat matrices, which it changes. */
  // biome-ignore lint/style/noDefaultExport: what the library does.
  export default function iterate(settings: ForceAtlas2Settings, things: Float32Array, ties: Float32Array): void
}
declare module 'graphology-layout-forceatlas2/defaults.js' {
  import type { ForceAtlas2Settings } from 'graphology-layout-forceatlas2'

  const settings: ForceAtlas2Settings
  // biome-ignore lint/style/noDefaultExport: what the library does.
  export default settings
}
