import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { RENDERED_MAX_BYTES } from '@agency/contracts'
import { AppError } from '@agency/service-kit'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { browserFolder, drown, HTML, serve } from '../testing/fixtures.ts'
import { NO_BROWSER, TEST_BROWSER } from '../testing/test-browser.ts'
import { renderPage } from './render-page.ts'

vi.setConfig({ testTimeout: 60_000 })

const never = new AbortController().signal
/** A machine under tests starts a browser slowly; what never ends is ended sooner than for visitors. */
const limits = { loadMs: 4_000, totalMs: 10_000 }
/** For a page that takes all its time, whatever that is. */
const hasty = { loadMs: 2_000, totalMs: 5_000 }
/** For a page that a busy machine takes long to read. */
const patient = { ...limits, totalMs: 50_000 }
const render = (url: string, signal = never, within = limits) =>
  renderPage(url, { ...TEST_BROWSER, limits: within, signal })
const codeOf = (rendering: Promise<unknown>) =>
  rendering.then(
    () => 'rendered',
    (cause) => (cause instanceof AppError ? cause.code : cause),
  )

const { folder, leftovers, killChromium } = browserFolder()
const programs = mkdtempSync(join(tmpdir(), 'programs-'))
afterAll(() => rmSync(programs, { recursive: true }))

const SHELL =
  '<!doctype html><title>Zapatería</title><meta name="viewport" content="width=device-width"><div id="root"></div><script src="/app.js"></script>'

describe.skipIf(NO_BROWSER !== undefined)(
  `a browser${NO_BROWSER ? ` (NOT TESTED: ${NO_BROWSER})` : ''}`,
  () => {
    it('reads a page as a phone, after its scripts have run, with the product’s user agent', async () => {
      const site = await serve({
        '/': SHELL,
        '/app.js': `setTimeout(async () => {
        const { name } = await (await fetch('/data.json')).json()
        document.querySelector('#root').innerHTML = '<h1>' + name + ' ' + innerWidth + '</h1>'
        history.replaceState(null, '', '/inicio')
      }, 300)`,
        '/data.json': (_request, response) => void setTimeout(() => response.end('{"name":"Zapatos"}'), 500),
      })
      const page = await render(site.url)
      expect(page).toMatchObject({ finalUrl: `${site.url}inicio`, status: 200 })
      expect(page.html).toMatch(/^<!DOCTYPE html>\n<html><head><title>Zapatería<\/title>/)
      expect(page.html).toContain('<h1>Zapatos 390</h1>')
      expect([...site.agents]).toEqual([
        expect.stringMatching(
          /^Mozilla\/5\.0 \(Linux; Android 10; K\) .* Chrome\/\d+\.0\.0\.0 Mobile Safari\/537\.36 AnalizaTuWeb\/[\d.]+ \(\+https:\/\/agencia\.test\/analiza-tu-web#robot\)$/,
        ),
      ])
      expect(leftovers()).toEqual([])
    })

    it('answers the status of the last document when a script redirects', async () => {
      const site = await serve({
        '/': '<script>location.replace("/otra")</script>',
        '/otra': (_request, response) =>
          void response.writeHead(410, { 'content-type': HTML }).end('<h1>Ya no</h1>'),
      })
      expect(await render(site.url)).toMatchObject({ finalUrl: `${site.url}otra`, status: 410 })
    })

    it('says that the connection failed when a page loads itself again and its site is gone', async () => {
      let isGone = false
      const site = await serve({
        '/': (request, response) => {
          if (isGone) return void request.socket.destroy()
          isGone = true
          response
            .setHeader('content-type', HTML)
            .end('<script>setTimeout(() => location.reload(), 300)</script>')
        },
      })
      expect(await codeOf(render(site.url))).toBe('CONNECTION_FAILED')
    })

    it('is not fooled by a page that redefines the DOM’s own methods', async () => {
      const site = await serve({
        '/': `<h1>De verdad</h1><script>
        Object.defineProperty(Element.prototype, 'outerHTML', { get: () => 'mentira' })
        window.Blob = window.XMLSerializer = function () { throw 'no' }
      </script>`,
      })
      expect((await render(site.url)).html).toContain('<h1>De verdad</h1>')
    })

    it('answers well-formed text for a page with half an emoji', async () => {
      const site = await serve({ '/': '<h1>Aquí</h1><script>document.body.append("a\\ud83d")</script>' })
      const { html } = await render(site.url)
      expect(html).not.toMatch(/\p{Surrogate}/u)
      expect(html).toContain('a\ufffd')
    })

    it.each<[string, Record<string, string | RequestListener>, string]>([
      [
        'is no page',
        {
          '/': (_request, response) => void response.setHeader('content-type', 'application/pdf').end('%PDF'),
        },
        'NOT_HTML',
      ],
      [
        'is a script',
        { '/': (_request, response) => void response.setHeader('content-type', 'text/javascript').end('1') },
        'NOT_HTML',
      ],
      ['closes the connection', { '/': (request) => void request.socket.destroy() }, 'CONNECTION_FAILED'],
      [
        'redirects for ever',
        {
          '/': (_request, response) => void response.writeHead(302, { location: `/?${Math.random()}` }).end(),
        },
        'TOO_MANY_REDIRECTS',
      ],
      [
        'redirects to a cloud’s metadata',
        {
          '/': (_request, response) =>
            void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
        },
        'ADDRESS_NOT_PUBLIC',
      ],
      [
        'grows past what may leave the browser',
        { '/': `<script>document.write('<p>' + 'ñ'.repeat(${RENDERED_MAX_BYTES / 2}))</script>` },
        'PAGE_TOO_LARGE',
      ],
      ['never answers', { '/': () => {} }, 'SITE_TIMEOUT'],
      ['loops at once', { '/': '<script>for (;;);</script>' }, 'SITE_TIMEOUT'],
      [
        'loops when it is read',
        { '/': '<script>setTimeout(() => { for (;;); }, 800)</script>' },
        'SITE_TIMEOUT',
      ],
      [
        'takes all memory',
        {
          '/': '<script>const all = []; for (;;) all.push(new Uint8Array(50e6).fill(1))</script>',
        },
        'PAGE_TOO_COMPLEX',
      ],
    ])(
      'answers the right error for a site that %s, and leaves nothing behind',
      async (_name, pages, code) => {
        const site = await serve(pages)
        const within = code === 'SITE_TIMEOUT' ? hasty : limits
        expect(await codeOf(render(site.url, never, within))).toBe(code)
        expect(leftovers()).toEqual([])
      },
    )

    it('answers PAGE_TOO_LARGE for a page without end, and leaves nothing behind', async () => {
      const site = await serve({ '/': (_request, response) => void drown(response, HTML) })
      expect(await codeOf(render(site.url, never, patient))).toBe('PAGE_TOO_LARGE')
      expect(leftovers()).toEqual([])
    })

    it.each([
      ['a name that does not exist', 'http://nadie.invalid/', 'HOST_NOT_FOUND'],
      ['nobody there', 'http://zapateria.test:9/', 'CONNECTION_FAILED'],
      ['a link-local address', 'http://169.254.169.254/latest/meta-data/', 'ADDRESS_NOT_PUBLIC'],
      ['a file', 'file:///etc/passwd', 'ADDRESS_NOT_PUBLIC'],
      ['the browser’s own pages', 'chrome://version', 'ADDRESS_NOT_PUBLIC'],
    ])('answers the right error for %s', async (_name, url, code) => {
      expect(await codeOf(render(url))).toBe(code)
    })

    it('always finishes, whatever a page does', async () => {
      const pages: Readonly<Record<string, string>> = {
        'alerts for ever': '<h1>Aquí</h1><script>setTimeout(() => { for (;;) alert(1) }, 100)</script>',
        'opens windows': '<h1>Aquí</h1><script>setInterval(() => open("/"), 10)</script>',
        'asks for everything at once':
          '<h1>Aquí</h1><script>for (let i = 0; i < 20000; i++) fetch("/a" + i).catch(() => {})</script>',
        'has a thousand frames':
          '<h1>Aquí</h1><script>for (let i = 0; i < 1000; i++) document.body.append(document.createElement("iframe"))</script>',
        'loads itself again': '<h1>Aquí</h1><script>setTimeout(() => location.reload(), 50)</script>',
        'talks to the console':
          '<h1>Aquí</h1><script>setInterval(() => { for (let i = 0; i < 1000; i++) console.log("a".repeat(1000)) }, 1)</script>',
        'changes its address':
          '<h1>Aquí</h1><script>setInterval(() => history.pushState(0, "", "/" + Math.random()), 1)</script>',
      }
      const site = await serve(
        Object.fromEntries(Object.values(pages).map((html, index) => [`/${index}`, html])),
      )
      const outcomes: Record<string, string> = {}
      const names = Object.keys(pages)
      const next = async (): Promise<void> => {
        const name = names.pop()
        if (name === undefined) return
        outcomes[name] = await codeOf(render(`${site.url}${names.length}`, never, hasty))
        return next()
      }
      await Promise.all([next(), next(), next()])
      const ends = ['rendered', 'SITE_TIMEOUT', 'PAGE_TOO_COMPLEX', 'PAGE_TOO_LARGE', 'CONNECTION_FAILED']
      const others = Object.entries(outcomes).filter(([, outcome]) => !ends.includes(outcome))
      // As text: a summary shows the length of a list alone.
      expect(others.join('; ')).toBe('')
      expect(Object.keys(outcomes)).toHaveLength(Object.keys(pages).length)
      expect(leftovers().join('; ')).toBe('')
    })

    it.each<[string, Record<string, string | RequestListener>]>([
      ['has a picture that never comes', { '/': '<h1>Aquí</h1><img src="/never">', '/never': () => {} }],
      [
        'never ends',
        {
          '/': (_request, response) =>
            void response.writeHead(200, { 'content-type': HTML }).write('<h1>Aquí</h1>'),
        },
      ],
    ])('reads the loaded part of a page that %s', async (_name, pages) => {
      const site = await serve(pages)
      expect((await render(site.url)).html).toContain('Aquí')
    })

    it('removes its folder when the gate cannot listen', async () => {
      vi.stubEnv('TMPDIR', join(folder, 'a'.repeat(100)))
      mkdirSync(process.env.TMPDIR ?? '')
      expect(await codeOf(render('http://a.test/'))).toBe('BROWSER_OFF')
      expect(readdirSync(process.env.TMPDIR ?? '')).toEqual([])
      rmSync(process.env.TMPDIR ?? '', { recursive: true })
      vi.stubEnv('TMPDIR', folder)
    })

    it('reads the loaded part of a page that downloads too much', async () => {
      const site = await serve({
        '/': '<h1>Aquí</h1><img src="/all">',
        '/all': (_request, response) => void drown(response, 'image/png'),
      })
      expect((await render(site.url)).html).toContain('Aquí')
    })

    it('survives a compressed page of 200 MB', async () => {
      const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, ' '))
      const site = await serve({
        '/': (_request, response) =>
          void response.writeHead(200, { 'content-type': HTML, 'content-encoding': 'gzip' }).end(bomb),
      })
      expect(['rendered', 'SITE_TIMEOUT', 'PAGE_TOO_COMPLEX', 'PAGE_TOO_LARGE']).toContain(
        await codeOf(render(site.url)),
      )
      expect(leftovers()).toEqual([])
    })

    it('ends when its caller leaves', async () => {
      const site = await serve({ '/': () => {} })
      const caller = new AbortController()
      const rendering = render(site.url, caller.signal)
      await expect.poll(() => site.asked.length, { timeout: 20_000 }).toBe(1)
      caller.abort(new Error('gone'))
      await expect(rendering).rejects.toThrow('gone')
      expect(leftovers()).toEqual([])
    })

    it('answers PAGE_TOO_COMPLEX when Chromium is killed', async () => {
      const site = await serve({ '/': () => {} })
      const rendering = codeOf(render(site.url))
      await expect.poll(() => site.asked.length, { timeout: 20_000 }).toBe(1)
      killChromium()
      expect(await rendering).toBe('PAGE_TOO_COMPLEX')
      // The driver of a browser that is gone by itself removes its profile by itself.
      await expect.poll(leftovers).toEqual([])
    })

    it.each([
      ['is not there', ''],
      ['ends at once', 'exit 1'],
      ['never answers', 'exec sleep 100'],
    ])('answers BROWSER_OFF for a program that %s', async (_name, script) => {
      const chromium = join(programs, String(script.length))
      if (script !== '') writeFileSync(chromium, `#!/bin/sh\n${script}\n`, { mode: 0o700 })
      expect(await codeOf(renderPage('http://a.test/', { ...TEST_BROWSER, chromium, signal: never }))).toBe(
        'BROWSER_OFF',
      )
      await expect.poll(leftovers).toEqual([])
    })
  },
)
