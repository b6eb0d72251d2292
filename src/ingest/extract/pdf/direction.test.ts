import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { docOf, shown } from '../testing/extract-sample.ts'
import { inReadingOrder } from './direction.ts'

it('a PDF in Arabic and Hebrew is read from right to left, with its letters, numbers and Latin names', async () => {
  const bytes = await readFile(new URL('../testing/fixtures/right-to-left.pdf', import.meta.url))
  expect(shown(await docOf('engine.pdf', bytes))).toEqual([
    'heading1 p. 1: آلة التحليل',
    'paragraph p. 1: نشرت آدا لوفليس ملاحظات عن المحرك التحليلي عام 1843 في London بالتعاون مع تشارلز باباج. لم يتم بناء المحرك أبدا لأن الأموال نفدت قبل أن يكتمل العمل عليه.',
    "paragraph p. 1: עדה לאבלייס פרסמה הערות על המנוע האנליטי בשנת 1843 יחד עם צ'ארלס בבג' (London) בעיר הגדולה.",
  ])
})

it('a few words of the other direction in a line are put right, and nothing else is touched', () => {
  const visual = ['The name ', 'לאבלייס', ' ', 'עדה', ' is Hebrew (', 'x', ').']
  expect(inReadingOrder(visual, false).join('')).toBe('The name עדה לאבלייס is Hebrew (x).')
  const plain = ['A ', '(', 'b', ')', ' 12', '.', '5']
  expect(inReadingOrder(plain, false)).toEqual(plain)
  expect(inReadingOrder(['שנה', ' ', ')', '5', '.', '12', '(', ' ', 'טובה'], true).join('')).toBe('שנה (12.5) טובה')
})
