import { createServer } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { portOf } from './ports.mjs'

/** The gateway refuses a form that was sent sooner after its token (svc-api, contact-token.ts). */
const TOKEN_AGE_MS = 2100

/**
 * Calls the API as pages do.
 * @param {string} url the site's, or the gateway's own
 * @param {string} path
 * @param {unknown} body
 * @param {'POST' | 'PATCH' | 'DELETE'} method
 * @returns {Promise<any>} the answer, undefined where it is empty
 * @throws Error when it is refused
 */
export async function call(url, path, body, method = 'POST') {
  const response = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`)
  return response.status === 204 ? undefined : response.json()
}

/**
 * Sends a message as the contact form does.
 * @param {string} url
 * @param {{ name: string, email: string, message: string }} message
 */
export async function sendMessage(url, message) {
  const { token, timestamp } = await (await fetch(`${url}/api/contact/token`)).json()
  await setTimeout(TOKEN_AGE_MS)
  await call(url, '/api/contact', { ...message, token, timestamp, honeypot: '' })
}

/** Starts a page of this machine to analyse. */
export async function startPage() {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      '<!doctype html><html lang="es"><title>Panadería Ortín</title><h1>Panadería Ortín</h1></html>',
    )
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return { server, url: `http://127.0.0.1:${portOf(server)}/` }
}
