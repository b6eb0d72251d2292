import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aVault } from '../../testing/a-vault.ts'

test('a schema that cannot be read is not taken for none: opening says that sources are read without it', async () => {
  const vault = await aVault({ 'ants/wiki/a.md': '# A\n', 'bees/SCHEMA.md': '# Bees\n', 'wasps/wiki/w.md': '# W\n' })
  onTestFinished(() => vault.close())
  await writeFile(join(vault.root, 'ants', 'SCHEMA.md'), Buffer.from([0x23, 0x20, 0xff, 0xfe, 0x80]))
  await writeFile(join(vault.home, '..', 'elsewhere.md'), '# Elsewhere\n')
  await writeFile(join(vault.root, 'wasps', 'CLAUDE.md'), '# Wasps\n')
  await symlink(join(vault.home, '..', 'elsewhere.md'), join(vault.root, 'wasps', 'SCHEMA.md'))
  const { host } = await vault.open({ watch: false })
  const about = host.notices.filter((notice) => notice.includes('sources are read without it'))
  expect(about).toEqual([
    expect.stringMatching(/^SCHEMA\.md of the domain ants could not be read.*no UTF-8 text/),
    expect.stringMatching(/^SCHEMA\.md of the domain wasps could not be read/),
  ])
})
