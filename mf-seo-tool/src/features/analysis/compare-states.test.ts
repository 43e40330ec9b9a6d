import { expect, it } from 'vitest'
import { compareStates } from './compare-states.ts'
import type { ContactedHost, PageSeen, VisitItem } from './visit-parts.ts'

const host = (name: string, of: Partial<ContactedHost> = {}): ContactedHost => ({
  host: name,
  afterMs: 0,
  ...of,
})
const item = (name: string, of: Partial<VisitItem> = {}): VisitItem => ({
  kind: 'cookie',
  name,
  host: 'mitienda.es',
  days: 1,
  isKept: true,
  ...of,
})
const state = (hosts: readonly ContactedHost[], stored: readonly VisitItem[] = []): PageSeen => ({
  hosts,
  stored,
})

it('has each company once for each purpose, and hosts that nobody knows by their names', () => {
  const google = { company: 'Google' }
  const { contacted } = compareStates([
    state([
      host('a.google.com', { ...google, purpose: 'analítica' }),
      host('b.google.com', { ...google, purpose: 'analítica' }),
    ]),
    state([host('fonts.gstatic.com', { ...google, purpose: 'tipos de letra' }), host('px.example')]),
    state([host('px.example'), host('c.google.com', { ...google, purpose: 'analítica' })]),
  ])
  expect(contacted).toEqual([
    { name: 'Google', detail: 'analítica', isIn: [true, false, true] },
    { name: 'Google', detail: 'tipos de letra', isIn: [false, true, false] },
    { name: 'px.example', detail: '', isIn: [false, true, true] },
  ])
})

it('tells what is stored by name, place and owner', () => {
  const { stored } = compareStates([
    state([], [item('_ga'), item('_ga'), item('tema', { kind: 'local' })]),
    state([], [item('_ga', { host: 'otra.es' }), item('_ga')]),
  ])
  expect(stored).toEqual([
    { name: '_ga', detail: 'mitienda.es', isIn: [true, true] },
    { name: 'tema', detail: 'mitienda.es', isIn: [true, false] },
    { name: '_ga', detail: 'otra.es', isIn: [false, true] },
  ])
})

it('is empty for states in which nothing was seen', () => {
  expect(compareStates([])).toEqual({ contacted: [], stored: [] })
  expect(compareStates([state([]), state([])])).toEqual({ contacted: [], stored: [] })
})
