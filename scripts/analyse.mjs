// npm run analyse -- URL [--browser | --site] [--json]: one analysis in the terminal, what a browser sees of the page, or the
// whole site.
import './lib/supported-node.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ordinaryUser } from './lib/ordinary-user.mjs'
import { freePort } from './lib/ports.mjs'
import { ensureInstalled, fail, ROOT } from './lib/workspace.mjs'

const USAGE = 'Usage: npm run analyse -- URL [--browser | --site] [--json]'
const words = process.argv.slice(2)
const asJson = words.includes('--json')
const withBrowser = words.includes('--browser')
const isSite = words.includes('--site')
const address = words.find((word) => !word.startsWith('--')) ?? fail(USAGE)
const website = /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`

await ensureInstalled()
const { buildApplications } = await import('./lib/build.mjs')
await buildApplications(withBrowser ? ['svc-seo', 'svc-browser'] : ['svc-seo'])

const services = []
try {
  const analyser = await start('svc-seo', 'SEO_PORT', { program: process.execPath, root: ROOT, user: {} })
  const answer = withBrowser
    ? await visit(analyser)
    : isSite
      ? await readSite(analyser)
      : await post(`${analyser}/analyze`, { website })
  if (answer.error !== undefined) {
    console.error(answer.error)
    process.exitCode = 1
  } else if (asJson) console.log(JSON.stringify(answer, null, 2))
  else if (withBrowser) printVisit(answer)
  else if (isSite) printSite(answer)
  else print(answer)
} finally {
  for (const stop of services) stop()
}

/** What a browser of this machine sees of the page, and what the checks say of it. */
async function visit(analyser) {
  const runner = await ordinaryUser(ROOT, 'svc-browser')
  services.push(runner.remove)
  const browser = await start('svc-browser', 'BROWSER_PORT', runner)
  const end = await post(`${browser}/visit`, { website })
  if (end.error !== undefined) return end
  const judgement = await post(`${analyser}/judge`, { website, visit: end.result })
  return judgement.error === undefined ? { visit: end.result, ...judgement } : judgement
}

/** The pages of the site, told as they are read, and what they show together. */
async function readSite(analyser) {
  const response = await fetch(`${analyser}/site`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ website }),
  })
  const pages = []
  const facts = []
  for await (const event of eventsOf(response)) {
    if (event.error !== undefined) return event
    if (event.page) {
      pages.push(event.page)
      facts.push(event.facts)
      if (!asJson) console.log(`${String(pages.length).padStart(3)}  ${event.page.url}`)
    }
    if (!event.end) continue
    const { site, ...end } = event.end
    const judgement = await post(`${analyser}/site-findings`, { website, pages, facts, site })
    return judgement.error === undefined ? { ...judgement, end, pages, loose: judgement.pages } : judgement
  }
  throw new Error('the run did not end')
}

/** The lines of an answer; a refusal is the only one. */
async function* eventsOf(response) {
  let rest = ''
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
  }
  if (rest !== '') yield JSON.parse(rest)
}

/** Starts a built service; its address once it answers. */
async function start(name, portVariable, { program, root, user }) {
  const port = await freePort()
  const service = spawn(program, ['--enable-source-maps', join(root, name, 'dist/main.js')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    ...user,
    env: {
      ...Object.fromEntries(
        Object.entries(process.env).filter(([variable]) => !variable.startsWith('SERVICE_SECRET')),
      ),
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      [portVariable]: String(port),
      LOG_LEVEL: 'silent',
    },
  })
  services.unshift(() => service.kill('SIGTERM'))
  const url = `http://127.0.0.1:${port}`
  const ended = once(service, 'exit').then(() => {
    throw new Error(`${name} could not start`)
  })
  ended.catch(() => undefined)
  for (;;) {
    const answer = await Promise.race([fetch(`${url}/livez`).catch(() => undefined), ended])
    if (answer?.ok) return url
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** The answer, or the last line of a streamed one. */
async function post(url, body) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return JSON.parse((await response.text()).trim().split('\n').at(-1) ?? '')
}

function print({ finalUrl, scores, categories }) {
  console.log(finalUrl)
  for (const [id, category] of Object.entries(categories)) printCategory(category, scores[id])
}

function printVisit({ visit, score, category, hosts, ownHosts = [] }) {
  const { finalUrl, before, reject, accept, dom, speed, health, stopped } = visit
  console.log(stopped === undefined ? finalUrl : `${finalUrl} (${stopped})`)
  printCategory(category, score)
  const companies = new Map(hosts.map(({ host, company }) => [host, company]))
  console.log('\n  Peticiones')
  for (const { host, url, afterMs } of before?.contacts ?? []) {
    console.log(
      `  ${String(afterMs).padStart(6)} ms  ${url}${companies.has(host) ? `  ${companies.get(host)}` : ''}`,
    )
  }
  console.log('\n  Cookies y almacenamiento')
  for (const { kind, name, host, isKept } of before?.stored ?? []) {
    console.log(`  ${isKept ? ' ' : '✗'} ${kind.padEnd(7)} ${name}  ${host}`)
  }
  for (const [title, choice] of [
    ['Tras rechazar', reject],
    ['Tras aceptar', accept],
  ]) {
    if (!choice) continue
    console.log(
      `\n  ${title}: ${choice.done ? `«${choice.clicked}», pantallas: ${choice.screens}` : choice.reason}`,
    )
    if (!choice.done) continue
    const others = choice.state.contacts.map(({ host }) => host).filter((host) => !ownHosts.includes(host))
    for (const host of new Set(others)) console.log(`    ${host}  ${companies.get(host) ?? ''}`)
    for (const { kind, name, host } of choice.state.stored)
      console.log(`    ${kind.padEnd(7)} ${name}  ${host}`)
  }
  if (dom) {
    console.log('\n  En el HTML → tras JavaScript')
    for (const field of Object.keys(dom.rendered)) {
      const [sent, rendered] = [dom.sent?.[field], dom.rendered[field]].map((value) =>
        JSON.stringify(value ?? null),
      )
      console.log(`  ${field.padEnd(11)} ${sent === rendered ? sent : `${sent} → ${rendered}`}`)
    }
  }
  if (speed) {
    const { lcpMs, lcpElement, cls, tbtMs, bytes, requests, runs } = speed
    console.log(`\n  Velocidad (medidas: ${runs})`)
    console.log(
      `  LCP ${lcpMs ?? '–'} ms ${lcpElement?.slice(0, 60) ?? ''}  CLS ${cls}  TBT ${tbtMs} ms  ${bytes} B  ${requests} peticiones`,
    )
  }
  if (health) {
    const { exceptions, failed, mixed, width, axe } = health
    console.log('\n  Fallos a la vista')
    for (const { text, url = '' } of exceptions) console.log(`  error  ${text}  ${url}`)
    for (const { url, status = '–' } of failed) console.log(`  ${String(status).padEnd(5)}  ${url}`)
    for (const { url } of mixed) console.log(`  http   ${url}`)
    if (width && width.content > width.screen)
      console.log(`  ancho  ${width.content} de ${width.screen}: ${width.widest.join(', ')}`)
    for (const { id, impact, count, example } of axe ?? [])
      console.log(`  axe    ${id} (${impact}, ${count}): ${example}`)
  }
}

function printSite({ end, pages, findings, groups, loose }) {
  const looseOf = new Map(loose.map(({ key, loose: faults }) => [key, faults.length]))
  console.log(`\n${end.state}${end.stop ? ` (${end.stop})` : ''}: ${pages.length} de ${end.found} páginas`)
  const marks = { error: '✗', warning: '!', info: 'i', unknown: '?' }
  console.log('\n  Fallos del sitio')
  for (const { outcome, title, message, items } of findings) {
    console.log(`  ${marks[outcome] ?? '·'} ${title}: ${message}`)
    for (const { target = '', text = '', note = '', pages: where, total } of items)
      console.log(
        `      ${[target, text && `«${text}»`, note].filter(Boolean).join('  ')}  (${total}) ${where[0] ?? ''}`,
      )
  }
  console.log('\n  Arréglalo una vez')
  for (const { outcome, title, message, pages: count, of } of groups)
    console.log(`  ${marks[outcome] ?? '·'} ${title} (${count} de ${of}): ${message}`)
  console.log('\n  Página a página')
  for (const { key, url, status, scores } of pages) {
    const sums = Object.values(scores ?? {}).reduce(
      (all, { current, max }) => ({ current: all.current + current, max: all.max + max }),
      { current: 0, max: 0 },
    )
    const share = sums.max > 0 ? `${Math.round((sums.current / sums.max) * 100)} %` : '–'
    console.log(
      `  ${status}  ${share.padStart(5)}  ${String(looseOf.get(key) ?? 0).padStart(3)} sueltos  ${url}`,
    )
  }
  if (end.skipped.length > 0) console.log('\n  Lo que no hemos leído')
  for (const { why, count, example } of end.skipped)
    console.log(`  ${String(count).padStart(5)}  ${why.padEnd(10)} ${example}`)
}

function printCategory({ title, note, checks, subcategories = [] }, { current, max }) {
  const marks = { success: '✓', warning: '!', error: '✗', notApplicable: '–', unknown: '?' }
  console.log(`\n${title}: ${max > 0 ? `${current} / ${max}` : 'sin puntuación'}`)
  if (note) console.log(`  ${note}`)
  for (const group of checks ? [{ title: '', checks }, ...subcategories] : subcategories) {
    console.log(`\n  ${group.title}`)
    for (const check of group.checks)
      console.log(`  ${marks[check.outcome]} ${check.title}: ${check.message}`)
  }
}
