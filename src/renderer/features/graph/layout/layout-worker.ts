import { type Links, layOut } from './lay-out.ts'

export type LayoutNews =
  | { readonly kind: 'progress'; readonly done: number; readonly places: Float32Array }
  | { readonly kind: 'done'; readonly places: Float32Array }

// The web world's types are the window's; a worker's own global has the same two members.
self.onmessage = ({ data }: MessageEvent<Links>) => {
  const tell = (news: LayoutNews) => self.postMessage(news, { transfer: [news.places.buffer] })
  tell({ kind: 'done', places: layOut(data, (done, places) => tell({ kind: 'progress', done, places })) })
}
