import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeFolder } from './make-folder.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'make-folder-'))
})
afterEach(() => rmSync(root, { recursive: true }))

it('makes what is missing on the way, private, and takes what is there', () => {
  const folder = path.join(root, 'a', 'b', 'c')
  makeFolder(folder)
  makeFolder(folder)
  for (const made of ['a', 'a/b', 'a/b/c']) expect(statSync(path.join(root, made)).mode & 0o777).toBe(0o700)
})

it('takes a link to a folder', () => {
  symlinkSync(root, path.join(root, 'link'))
  makeFolder(path.join(root, 'link'))
  makeFolder(path.join(root, 'link', 'a'))
  expect(statSync(path.join(root, 'a')).isDirectory()).toBe(true)
})

it('fails in the place of a file and below one', () => {
  const file = path.join(root, 'file')
  writeFileSync(file, '')
  expect(() => makeFolder(file)).toThrow('EEXIST')
  expect(() => makeFolder(path.join(file, 'a', 'b'))).toThrow('ENOTDIR')
})

it.runIf(existsSync('/proc/self'))('fails where nothing can be made', () => {
  expect(() => makeFolder('/proc/none/data')).toThrow('ENOENT')
})
