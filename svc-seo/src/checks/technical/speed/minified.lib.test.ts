import { describe, expect, it } from 'vitest'
import { isUnminified, wastedShare } from './minified.lib.ts'

describe('wastedShare', () => {
  it.each<[string, string, 'css' | 'js', number]>([
    ['nothing', '', 'js', 0],
    ['only white space', ' \n\t ', 'css', 1],
    ['spaces of a style sheet', 'a { b: c }', 'css', 0.4],
    ['a comment', 'ab/* c */', 'css', 7 / 9],
    ['a line comment', 'ab// c\nd', 'js', 5 / 8],
    ['a line comment is not CSS', 'a//bcde', 'css', 0],
    ['strings are code', `a="  //  "+'  /* '`, 'js', 0],
    ['templates are code', 'a=`  \n  //  `', 'js', 0],
    ['escaped quotes', String.raw`"\"  //"`, 'js', 0],
    ['expressions are code', String.raw`a=/[/"]  \/\/ /;b`, 'js', 0],
    ['division is not an expression', 'a/b / c/d', 'js', 2 / 9],
    ['an unclosed string ends with its line', '"ab\n  ', 'js', 0.5],
    ['an unclosed comment', '"ab"/* d  ', 'css', 0],
    ['an address in a very long line is no comment', `//${'a'.repeat(400)}`, 'js', 0],
  ])('%s', (_name, code, language, expected) => {
    expect(wastedShare(code, language)).toBeCloseTo(expected, 5)
  })
})

it('isUnminified wants waste, in lines that one can read', () => {
  expect(isUnminified('a {\n  b: c;\n}\n', 'css', 0.2)).toBe(true)
  expect(isUnminified('a{b:c}\nd{e:f}', 'css', 0.2)).toBe(false)
  expect(isUnminified(`a {${'  b: c;'.repeat(100)}}`, 'css', 0.2)).toBe(false)
})
