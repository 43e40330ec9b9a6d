import { HOST_REQUESTS } from '@agency/contracts/fix-values'
import { expect, it } from 'vitest'
import { hostTicketContent } from './host-ticket.content.ts'
import { hostTicketText } from './host-ticket.ts'

it('asks for what was seen, one line each, and leaves the signature blank', () => {
  const text = hostTicketText({ host: 'www.pan.es', software: 'nginx', requests: ['http2', 'slow'] })
  expect(text).toContain('la web www.pan.es')
  expect(text).toContain('La web responde con nginx.')
  expect(text).toContain(`\n1. ${hostTicketContent.requests.http2}\n2. ${hostTicketContent.requests.slow}\n`)
  expect(text.endsWith(`${hostTicketContent.signature}\n`)).toBe(true)
})

it('names no server that did not name itself', () => {
  expect(hostTicketText({ host: 'pan.es', requests: [...HOST_REQUESTS] })).not.toContain('responde con')
})

it('takes no host but by its grammar', () => {
  expect(() => hostTicketText({ host: 'pan.es y malo.es', requests: ['slow'] })).toThrow(TypeError)
})
