import { describe, expect, it } from 'vitest'
import { sitePage } from '../testing/site-facts.ts'
import { hashOf, signatureOf } from './minhash.ts'
import { templatesOf } from './templates.ts'

const template = (name: string, own = 0) =>
  signatureOf(
    Array.from({ length: 100 }, (_, index) =>
      hashOf(index < 100 - own ? `${name} ${index}` : `${name} own ${own} ${index}`),
    ),
  )

describe('templatesOf', () => {
  const pages = [
    sitePage('/', { template: template('home') }),
    sitePage('/blog/b', { template: template('post', 5) }),
    sitePage('/blog/a', { template: template('post') }),
    sitePage('/blog/c', { template: template('post', 12) }),
    sitePage('/vacia', { template: '' }),
    sitePage('/no-existe', { template: template('post'), status: 404 }),
  ]

  it('puts pages together that are made alike, and leaves out those that show nothing', () => {
    const templates = templatesOf(pages)
    const of = (path: string) => templates.get(`mitienda.es${path}`)
    expect([of('/blog/a'), of('/blog/b')]).toEqual([of('/blog/c'), of('/blog/c')])
    expect(of('/')).not.toBe(of('/blog/a'))
    expect([of('/vacia'), of('/no-existe')]).toEqual([undefined, undefined])
  })

  it('names them alike in whatever order pages were read', () => {
    expect(templatesOf(pages.toReversed())).toEqual(templatesOf(pages))
  })
})
