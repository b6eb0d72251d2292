import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createResolver } from './resolver.ts'

const look = (paths: string[], target: string, from = 'n.md') => createResolver(paths).resolve(target, from)

describe('a link means', () => {
  it.each([
    ['the one file of that name', ['a/b/Kite.md'], 'kite', 'n.md', 'a/b/Kite.md'],
    ['its own note when it is empty', ['n.md'], '', 'n.md', 'n.md'],
    ['a root note before the neighbour', ['Note.md', 'x/Note.md'], 'Note', 'x/n.md', 'Note.md'],
    ['the full vault path before a suffix nearby', ['b/N.md', 'a/b/N.md'], 'b/N', 'a/b/n.md', 'b/N.md'],
    ['the file below the own folder', ['p/s/T.md', 'z/T.md'], 'T', 'p/n.md', 'p/s/T.md'],
    ['not one below a folder of like beginning', ['projects/T.md', 'zz/T.md'], 'T', 'proj/n.md', 'zz/T.md'],
    ['the shortest path string, not the shallowest', ['x/y/L.md', 'measurements/L.md'], 'L', 'n.md', 'x/y/L.md'],
    ['no parent folder before others', ['a/L.md', 'bb/L.md'], 'L', 'bb/c/n.md', 'a/L.md'],
    ['a whole-segment suffix only', ['glossary/index.md'], 'ary/index', 'n.md', null],
    ['nothing in a wrong folder', ['work/Plan.md'], 'play/Plan', 'n.md', null],
    ['a path from the source when it starts with dots', ['a/N.md', 'N.md'], './N', 'a/n.md', 'a/N.md'],
    ['a path up from the source', ['a/N.md', 'a/b/N.md'], '../N', 'a/b/n.md', 'a/N.md'],
    ['nothing above the root', ['N.md'], '../../N', 'a/n.md', null],
    ['nothing when a relative path misses', ['x/N.md'], './N', 'a/n.md', null],
    ['a path from the root when it starts with a slash', ['T.md', 'c/T.md'], '/c/T', 'n.md', 'c/T.md'],
    ['nothing by name when it starts with a slash', ['c/T.md'], '/T', 'c/n.md', null],
    ['a name with a dot as written first', ['node.js', 'node.js.md'], 'node.js', 'n.md', 'node.js'],
    ['a note whose name has a dot', ['node.js.md'], 'node.js', 'n.md', 'node.js.md'],
    ['another type only with its ending', ['fig.png'], 'fig', 'n.md', null],
    ['the ending in any case', ['a/Ext.md'], 'EXT.MD', 'n.md', 'a/Ext.md'],
    ['a composed name for a decomposed one', ['Cre\u0300me.md'], 'Cr\u00e8me', 'n.md', 'Cre\u0300me.md'],
    ['a blank for a no-break space', ['a b.md'], 'a\u00a0b', 'n.md', 'a b.md'],
    ['any sigma for another', ['Λόγος.md'], 'ΛΌΓΟΣ', 'n.md', 'Λόγος.md'],
    ['nothing in a dot-folder', ['.trash/T.md'], 'T', 'n.md', null],
    ['the folder of two that is spelt', ['x/A b/N.md', 'y/N.md'], 'a B/n', 'n.md', 'x/A b/N.md'],
  ] as const)('%s', (_, paths, target, from, expected) => {
    expect(look([...paths], target, from)).toBe(expected)
  })

  it('the name written alike where a disk tells case apart', () => {
    expect(look(['note.md', 'Note.md'], 'Note')).toBe('Note.md')
    expect(look(['note.md', 'Note.md'], 'note')).toBe('note.md')
  })
})

const path = fc
  .tuple(
    fc.array(fc.constantFrom('a', 'b', 'A', 'é', 'e\u0301'), { maxLength: 2 }),
    fc.constantFrom('N.md', 'n.md', 'M.md', 'x.png', 'n.png'),
  )
  .map(([folders, name]) => [...folders, name].join('/'))

describe('a resolver', () => {
  it('that files were added to and removed from equals one made of what is left', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), path), { maxLength: 30 }), path, (steps, from) => {
        const resolver = createResolver()
        const left = new Set<string>()
        for (const [isAdded, file] of steps) {
          if (isAdded) {
            resolver.add(file)
            left.add(file)
          } else {
            resolver.remove(file)
            left.delete(file)
          }
        }
        const rebuilt = createResolver(left)
        for (const target of ['n', 'N', 'a/n', 'A/M', './n', '../M', '/a/n', 'x.png', 'é/n', 'b/a/n']) {
          expect(resolver.resolve(target, from)).toBe(rebuilt.resolve(target, from))
        }
      }),
    )
  })

  it('finds every file by its full path from anywhere', () => {
    fc.assert(
      fc.property(fc.uniqueArray(path, { selector: (one) => one.normalize('NFC').toLowerCase() }), (paths) => {
        const resolver = createResolver(paths)
        for (const file of paths) expect(resolver.resolve(`/${file}`, 'b/n.md')).toBe(file)
      }),
    )
  })
})
