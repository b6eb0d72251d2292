/** DESIGN 4 as errors: who may import whom. A rule's comment is its reason. */
const pure = '^src/(core|contract|ingest/(?!extract)|health|memory|publish)'
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^src/', pathNot: allowed },
})

export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'A circle has no first reader.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    only('core-alone', '^src/core', ['^src/core'], 'The core is pure: it knows nobody.'),
    only('contract-on-core', '^src/contract', ['^src/(core|contract)'], 'The contract is browser-safe.'),
    only(
      'ingest-on-core',
      '^src/ingest/(?!extract)',
      ['^src/core', '^src/ingest/(?!extract)'],
      'The pipeline sees values, never the host.',
    ),
    only(
      'extract-alone',
      '^src/ingest/extract',
      ['^src/core', '^src/ingest/extract'],
      'Extraction is a process of its own.',
    ),
    only('health-on-core', '^src/health', ['^src/(core|health)'], 'Rules take a view and give findings.'),
    only('memory-on-core', '^src/memory', ['^src/(core|memory)'], 'The memory layer is values.'),
    only('publish-on-core', '^src/publish', ['^src/(core|publish)'], 'A site is a list of file values.'),
    only('mcp-on-contract', '^src/mcp', ['^src/(core|contract|mcp)'], 'MCP calls the same API as the window.'),
    only(
      'host-through-doors',
      '^src/host',
      ['^src/(core|contract|host)', '^src/(ingest|health|memory|publish)/index\\.ts$'],
      'The host enters the others through their doors.',
    ),
    only(
      'server-shell',
      '^src/server',
      ['^src/(core|contract|host|mcp|server)'],
      'A shell knows the host, not the other shell.',
    ),
    only(
      'main-shell',
      '^src/main',
      ['^src/(core|contract|host|mcp|main)'],
      'A shell knows the host, not the other shell.',
    ),
    only(
      'renderer-on-contract',
      '^src/renderer',
      ['^src/(core|contract|renderer)'],
      'The window knows the contract only.',
    ),
    {
      name: 'features-apart',
      comment: 'Delete the folder, the feature is gone.',
      severity: 'error',
      from: { path: '^src/renderer/features/([^/]+)/' },
      to: { path: '^src/renderer/features/', pathNot: '^src/renderer/features/$1/' },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { path: '^src', pathNot: ['\\.test\\.tsx?$', '^src/testing'] },
      to: { path: '^src/testing' },
    },
    {
      name: 'electron-in-main',
      severity: 'error',
      from: { path: '^src', pathNot: '^src/main' },
      to: { path: '^electron$|node_modules/electron/' },
    },
    {
      name: 'fs-in-named-places',
      severity: 'error',
      from: {
        path: '^src',
        pathNot: ['^src/(host/fs|host/index|server|main|testing|ingest/extract)', '\\.test\\.tsx?$'],
      },
      to: { path: '^(node:)?fs(/promises)?$' },
    },
    {
      name: 'pure-has-no-node',
      severity: 'error',
      from: { path: pure, pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'react-in-renderer',
      severity: 'error',
      from: { path: '^src', pathNot: '^src/renderer' },
      to: { path: 'node_modules/(react|react-dom|zustand)/' },
    },
    {
      name: 'core-libraries',
      comment: 'zod, yaml, unified and friends, a pure hash, a pure diff.',
      severity: 'error',
      from: { path: '^src/core', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: 'node_modules/',
        pathNot:
          'node_modules/(zod|yaml|unified|remark-[^/]+|micromark[^/]*|mdast-[^/]+|@types/(mdast|unist|hast)|unist-[^/]+|@noble/hashes|diff)/',
      },
    },
    {
      name: 'no-unlisted',
      severity: 'error',
      from: { path: '^src' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.node.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}
