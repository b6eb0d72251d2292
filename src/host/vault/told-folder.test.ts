import { expect, test } from 'vitest'
import { toldFolder } from './told-folder.ts'

test.each([
  ['~', '/home/ada'],
  ['~/Notes', '/home/ada/Notes'],
  ['  "/home/ada/My notes/"  ', '/home/ada/My notes'],
  ["'/srv/知识'", '/srv/知识'],
  ['/a/../b//c', '/b/c'],
  ['/', '/'],
])('%s is %s', (told, folder) => {
  expect(toldFolder(told, '/home/ada')).toBe(folder)
})

test.each(['notes', './notes', '~ada/notes', '""'])('%s is refused, with an example', (told) => {
  expect(() => toldFolder(told, '/home/ada')).toThrow(/whole path, such as \/home\/ada\/Commonplace/)
})
