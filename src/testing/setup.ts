import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// No test ever sees a real home: every test file gets one of its own, and children inherit it.
process.env.COMMONPLACE_HOME = mkdtempSync(join(tmpdir(), 'commonplace home '))
