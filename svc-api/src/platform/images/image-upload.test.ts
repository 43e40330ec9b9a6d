import { EventEmitter } from 'node:events'
import type { Request, Response } from 'express'
import { expect, it, vi } from 'vitest'
import { imageUpload } from './image-upload.ts'

/** The response to a client that is there, or has left. */
const responseTo = (isGone: boolean) => Object.assign(new EventEmitter(), { destroyed: isGone })

it('keeps no place for clients that left before their upload was read', () => {
  const [atMostSoMany] = imageUpload('image')
  const next = vi.fn<() => void>()
  const ask = (response: EventEmitter) => atMostSoMany?.({} as Request, response as unknown as Response, next)
  for (let count = 0; count < 8; count += 1) ask(responseTo(true))
  expect(next).not.toHaveBeenCalled()

  const waiting = Array.from({ length: 8 }, () => responseTo(false))
  for (const response of waiting) ask(response)
  expect(next).toHaveBeenCalledTimes(8)
  expect(() => ask(responseTo(false))).toThrow('Se están recibiendo demasiadas imágenes')

  waiting[0]?.emit('close')
  ask(responseTo(false))
  expect(next).toHaveBeenCalledTimes(9)
})
