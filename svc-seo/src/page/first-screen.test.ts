import { describe, expect, it } from 'vitest'
import { readSite } from '../testing/read-site.ts'
import { pageAssets } from './assets.ts'

const isSeen = (html: string) => pageAssets(readSite({ html }).page).images.at(-1)?.onFirstScreen
const photo = '<img src="a.jpg">'

describe('an image on the first screen', () => {
  it.each([
    ['the first thing', photo],
    ['after the heading', `<h1>Pan</h1>${photo}`],
    ['after a header with the heading', `<header><h1>Pan</h1></header><main>${photo}</main>`],
    ['in the header', `<header><h1>Pan</h1>${photo}</header>`],
    ['beside the heading, in columns', `<section><div><h1>Pan</h1></div><div>${photo}</div></section>`],
    ['in the box of the heading', `<section class="hero"><h1>Pan</h1>${photo}</section>`],
    ['before the heading', `${photo}<section class="hero"><h1>Pan</h1></section>`],
    ['after a section without the heading', `<section>Abierto hoy</section><h1>Pan</h1>${photo}`],
    ['after a hidden heading', `<section hidden><h1>Pan</h1></section>${photo}`],
    [
      'of an article after its title',
      `<article><header class="entry-header"><h1>Pan</h1></header>${photo}</article>`,
    ],
    [
      'after a box of another height',
      `<style>.intro{min-height:20vh}.menu .intro a{height:100vh}</style><div class="intro"><h1>Pan</h1></div>${photo}`,
    ],
    ['after 599 letters', `<p>${'a'.repeat(599)}</p>${photo}`],
  ])('is %s', (_where, html) => {
    expect(isSeen(html)).toBe(true)
  })

  it.each([
    ['after a section with the heading', `<section><h1>Pan</h1></section>${photo}`],
    ['… that says how high it is', `<div style="min-height: 100vh"><h1>Pan</h1></div>${photo}`],
    ['… in small units', `<div style="height:90svh"><h1>Pan</h1></div>${photo}`],
    ['… of Gutenberg', `<div class="wp-block-cover"><div><h1>Pan</h1></div></div>${photo}`],
    ['… of Elementor', `<div class="elementor-section-height-full"><h1>Pan</h1></div><div>${photo}</div>`],
    ['… of Tailwind', `<div class="flex min-h-screen"><h1>Pan</h1></div>${photo}`],
    ['… of Bootstrap', `<header class="masthead vh-100"><h1>Pan</h1></header><main>${photo}</main>`],
    [
      '… by its style sheet',
      `<style>.intro, .x{color:red;min-height: 100vh}</style><div class="intro"><h1>Pan</h1></div>${photo}`,
    ],
    [
      '… by its id',
      `<style>@media all{#inicio{height:90dvh}}</style><div id="inicio"><h1>Pan</h1></div>${photo}`,
    ],
    ['… called so', `<div id="portada"><h1>Pan</h1></div><main>${photo}</main>`],
    ['after two sections', `<section>Uno</section><section>Dos</section>${photo}`],
    ['after 600 letters', `<p>${'a'.repeat(600)}</p>${photo}`],
    ['in the footer', `<footer>${photo}</footer>`],
    ['in the menu', `<nav>${photo}</nav>`],
    ['in an aside', `<aside>${photo}</aside>`],
  ])('is not one %s', (_where, html) => {
    expect(isSeen(html)).toBe(false)
  })
})
