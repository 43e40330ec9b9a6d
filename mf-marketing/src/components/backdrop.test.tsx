import { expectNoAxeViolations } from '@agency/ui/testing'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeMedia } from '../testing/fake-media.ts'
import { type Backdrop, BackdropPicture } from './backdrop.tsx'

const backdrop: Backdrop = {
  poster: { avif: '/a.avif 640w', webp: '/a.webp 640w', jpeg: '/a.jpg' },
  videos: [
    { src: '/a.webm', type: 'video/webm' },
    { src: '/a.mp4', type: 'video/mp4' },
  ],
}

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'connection')
  Reflect.deleteProperty(document, 'visibilityState')
})

const video = () => document.querySelector('video')
const sources = () =>
  [...document.querySelectorAll('video source')].map((source) => source.getAttribute('src'))
const pauseButton = () => screen.findByRole('button', { name: 'Pausar el vídeo de fondo' })
/** Fires `load` and runs the task that waits for it. */
const afterLoading = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)))

it('has no accessibility violations while it plays', async () => {
  fakeMedia({ reducedMotion: false })
  const { container } = render(<BackdropPicture backdrop={backdrop} />)
  await pauseButton()
  await expectNoAxeViolations(container)
})

it('is only an image on the server', () => {
  const html = renderToString(<BackdropPicture backdrop={backdrop} />)
  expect(html).toContain('src="/a.jpg"')
  expect(html).not.toContain('video')
})

describe('the video', () => {
  it('is muted, looped and inline, with our files as sources', async () => {
    const { play } = fakeMedia({ reducedMotion: false })
    render(<BackdropPicture backdrop={backdrop} />)
    await pauseButton()
    expect(video()).toMatchObject({ muted: true, loop: true, playsInline: true })
    expect(sources()).toEqual(['/a.webm', '/a.mp4'])
    expect(play).toHaveBeenCalled()
  })

  it('uses the operator’s video if configured', async () => {
    fakeMedia({ reducedMotion: false })
    render(<BackdropPicture backdrop={backdrop} videoUrl="https://example.com/a.mp4" />)
    await pauseButton()
    expect(sources()).toEqual(['https://example.com/a.mp4'])
  })

  it('is paused and resumed by a button', async () => {
    const { play, pause } = fakeMedia({ reducedMotion: false })
    render(<BackdropPicture backdrop={backdrop} />)
    await userEvent.click(await pauseButton())
    expect(pause).toHaveBeenCalled()
    play.mockClear()
    await userEvent.click(screen.getByRole('button', { name: 'Reproducir el vídeo de fondo' }))
    expect(play).toHaveBeenCalledOnce()
  })

  it('pauses in a hidden tab, and stays paused if the visitor paused it', async () => {
    const { play, pause } = fakeMedia({ reducedMotion: false })
    render(<BackdropPicture backdrop={backdrop} />)
    const button = await pauseButton()
    const show = (visibilityState: DocumentVisibilityState) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState })
      fireEvent(document, new Event('visibilitychange'))
    }
    pause.mockClear()
    show('hidden')
    expect(pause).toHaveBeenCalledOnce()
    play.mockClear()
    show('visible')
    expect(play).toHaveBeenCalledOnce()
    await userEvent.click(button)
    play.mockClear()
    show('hidden')
    show('visible')
    expect(play).not.toHaveBeenCalled()
  })

  it('is not loaded with reduced motion', async () => {
    fakeMedia({ reducedMotion: true })
    render(<BackdropPicture backdrop={backdrop} />)
    await afterLoading()
    expect(video()).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('is not loaded with Save-Data', async () => {
    fakeMedia({ reducedMotion: false })
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
    render(<BackdropPicture backdrop={backdrop} />)
    await afterLoading()
    expect(video()).toBeNull()
  })
})
