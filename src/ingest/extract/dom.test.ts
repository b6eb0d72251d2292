import { expect, test } from 'vitest'
import { parseHtml } from './dom.ts'

test.each([
  ['a whole page', '<!doctype html><html><head><title>T</title></head><body><p>Text</p></body></html>'],
  ['no head tag', '<!doctype html><html lang="en"><title>T</title><body><p>Text</p></html>'],
  ['no body tag', '<html><head><title>T</title></head><p>Text</p></html>'],
  ['neither', '<html><title>T</title><p>Text</p></html>'],
  ['no html tag', '<!DOCTYPE html>\n<title>T</title><body class="x"><p>Text</p></body>'],
  ['none of the three', '<title>T</title><p>Text</p>'],
])('%s: the text is in the body', (_, text) => {
  const page = parseHtml(text)
  expect(page.body.textContent).toContain('Text')
  expect(page.querySelector('title')?.textContent).toBe('T')
})

test('the language of the html tag stays', () => {
  expect(parseHtml('<html lang="ko"><title>T</title><body>x').documentElement?.getAttribute('lang')).toBe('ko')
})
