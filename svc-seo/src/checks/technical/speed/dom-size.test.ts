import { testCheck } from '../../../testing/check-tester.ts'
import { domSize } from './dom-size.ts'

/** With `<html>`, `<head>` and `<body>`, which are always there. */
const elements = (count: number) => '<p>'.repeat(count - 3)

testCheck(domSize, [
  { name: 'empty', html: ' \n', outcome: 'success', message: 'ok', data: { count: 3 } },
  { name: '800', html: elements(800), outcome: 'success', message: 'ok', data: { count: 800 } },
  {
    name: '801',
    html: elements(801).toUpperCase(),
    outcome: 'warning',
    message: 'big',
    data: { count: 801 },
  },
  { name: '3000', html: elements(3000), outcome: 'warning', message: 'big' },
  { name: '3001', html: elements(3001), outcome: 'error', message: 'huge', data: { count: 3001 } },
  { name: '32 deep', html: '<div>'.repeat(31), outcome: 'success', message: 'ok' },
  { name: '33 deep', html: '<div>'.repeat(32), outcome: 'warning', message: 'deep', data: { depth: 33 } },
  {
    name: 'copies are not there',
    html: `<template>${elements(4000)}</template>`,
    outcome: 'success',
    message: 'ok',
    data: { count: 4 },
  },
])
