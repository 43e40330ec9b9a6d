import { expect, test } from 'vitest'
import { createSiteConfig } from './site-config.ts'

const VIDEO = { heroVideoUrl: 'https://videos.example/hero.mp4' }
const MINUTE = 60_000

/** A gateway whose answer can change, and the clock. */
function start(answer: string | Error) {
  const state = { answer, now: 0, asked: 0 }
  const current = createSiteConfig({
    config: VIDEO,
    readApi: async () => {
      state.asked += 1
      if (state.answer instanceof Error) throw state.answer
      return state.answer
    },
    now: () => state.now,
  })
  return { state, current }
}

test('pages know whether mail can be sent, from the first on', async () => {
  const { current } = start('{"canSendMail":true,"later":1}')
  expect(await current()).toEqual({ ...VIDEO, canSendMail: true })
})

test('pages know whether there is a browser', async () => {
  const { current } = start('{"canSendMail":false,"hasBrowser":true}')
  expect(await current()).toEqual({ ...VIDEO, hasBrowser: true })
})

test('the gateway is asked once a minute, and pages do not wait for it again', async () => {
  const { current, state } = start('{"canSendMail":true}')
  await Promise.all([current(), current()])
  state.answer = '{"canSendMail":false}'
  state.now = MINUTE - 1
  expect(await current()).toHaveProperty('canSendMail')
  expect(state.asked).toBe(1)
  state.now = MINUTE
  expect(await current()).toHaveProperty('canSendMail')
  expect(state.asked).toBe(2)
  await new Promise(setImmediate)
  expect(await current()).toEqual(VIDEO)
})

test.each([['{"url":"/api/site"}'], ['no json'], [new Error('404')]])(
  'a gateway that answers %s can do nothing',
  async (answer) => {
    const { current } = start(answer)
    expect(await current()).toEqual(VIDEO)
  },
)

test('a gateway that goes down keeps what it said', async () => {
  const { current, state } = start('{"canSendMail":true}')
  await current()
  state.answer = new Error('down')
  state.now = MINUTE
  await current()
  await new Promise(setImmediate)
  expect(await current()).toEqual({ ...VIDEO, canSendMail: true })
})
