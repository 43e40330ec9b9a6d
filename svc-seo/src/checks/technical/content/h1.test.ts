import { testCheck } from '../../../testing/check-tester.ts'
import { h1 } from './h1.ts'

const words = (count: number) => `<p>${'pan '.repeat(count)}</p>`

testCheck(h1, [
  {
    name: 'one',
    html: `<H1>\n Panadería <em>en</em> Yecla </H1>${words(200)}`,
    outcome: 'success',
    message: 'ok',
    data: { text: 'Panadería en Yecla' },
  },
  {
    name: 'the text of an image',
    html: `<h1><img src="logo.png" alt="Panadería Ruiz"></h1>${words(200)}`,
    outcome: 'success',
    message: 'ok',
    data: { text: 'Panadería Ruiz' },
  },
  {
    name: 'one visible and one hidden',
    html: '<h1>Pan</h1><h1 hidden>Oculto</h1>',
    outcome: 'success',
    message: 'ok',
  },
  { name: 'one with text and one empty', html: '<h1></h1><h1>Pan</h1>', outcome: 'success', message: 'ok' },
  { name: '120 characters', html: `<h1>${'a'.repeat(120)}</h1>`, outcome: 'success', message: 'ok' },
  {
    name: 'none in a page of 100 words',
    html: words(100),
    outcome: 'error',
    message: 'missing',
    data: { words: 100 },
  },
  { name: 'none in a page of 99 words', html: words(99), outcome: 'warning', message: 'missing' },
  { name: 'only an h2', html: `<h2>Pan</h2>${words(200)}`, outcome: 'error', message: 'missing' },
  {
    name: 'only in a template',
    html: `<template><h1>Pan</h1></template>${words(200)}`,
    outcome: 'error',
    message: 'missing',
  },
  { name: 'empty', html: `<h1> &nbsp; </h1>${words(200)}`, outcome: 'error', message: 'empty' },
  {
    name: 'an image without text',
    html: `<h1><img src="logo.png" alt=""></h1>${words(200)}`,
    outcome: 'error',
    message: 'empty',
  },
  { name: 'empty in a short page', html: '<h1></h1>', outcome: 'warning', message: 'empty' },
  { name: 'hidden', html: `<h1 hidden>Pan</h1>${words(200)}`, outcome: 'warning', message: 'hidden' },
  {
    name: 'hidden by a style',
    html: `<div style="DISPLAY:none"><h1>Pan</h1></div>${words(200)}`,
    outcome: 'warning',
    message: 'hidden',
    data: { text: 'Pan' },
  },
  {
    name: 'hidden from screen readers',
    html: '<h1 aria-hidden="true">Pan</h1>',
    outcome: 'warning',
    message: 'hidden',
  },
  {
    name: 'two',
    html: '<h1>Pan</h1><h1>Tartas</h1>',
    outcome: 'warning',
    message: 'several',
    data: { count: 2 },
    evidence: ['Pan', 'Tartas'],
  },
  { name: '121 characters', html: `<h1>${'a'.repeat(121)}</h1>`, outcome: 'warning', message: 'long' },
  {
    name: 'rendered in the browser',
    html: '<div id="root"></div><script src="app.js"></script>',
    outcome: 'unknown',
  },
])
