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
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'connection')
  Reflect.deleteProperty(document, 'visibilityState')
})

const video = () => document.querySelector('video')
const sources = () =>
  [...document.querySelectorAll('video source')].map((source) => source.getAttribute('src'))
const pauseButton = () => screen.findByRole('button', { name: 'Pausar el vídeo de fondo' })
const connect = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection })
/** Renders it for a visitor who has moved the pointer. */
const renderSeen = (videoUrl?: string) => {
  const view = render(<BackdropPicture backdrop={backdrop} videoUrl={videoUrl} />)
  fireEvent.pointerMove(document.body)
  return view
}

it('has no accessibility violations while it plays', async () => {
  fakeMedia({ reducedMotion: false })
  const { container } = renderSeen()
  await pauseButton()
  await expectNoAxeViolations(container)
})

it('is only an image on the server', () => {
  const html = renderToString(<BackdropPicture backdrop={backdrop} />)
  expect(html).toContain('src="/a.jpg"')
  expect(html).not.toContain('video')
})

it('takes the file for the width of a phone’s screen', () => {
  const html = renderToString(<BackdropPicture backdrop={backdrop} />)
  expect(html).toContain('sizes="(max-width: 48rem) 100vw, max(100vw, 160vh)"')
})

describe('the video', () => {
  it.each([
    ['a moving pointer', () => fireEvent.pointerMove(document.body)],
    ['a touch', () => fireEvent.pointerDown(document.body)],
    ['a key', () => fireEvent.keyDown(document.body)],
    ['scrolling', () => fireEvent.scroll(window)],
  ])('is loaded at the first sign of life: %s', (_sign, show) => {
    fakeMedia({ reducedMotion: false })
    connect({ saveData: false, effectiveType: '4g' })
    render(<BackdropPicture backdrop={backdrop} />)
    expect(video()).toBeNull()
    show()
    expect(video()).not.toBeNull()
  })

  it('is loaded six seconds after the page without any', () => {
    vi.useFakeTimers()
    fakeMedia({ reducedMotion: false })
    const isLoading = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
    render(<BackdropPicture backdrop={backdrop} />)
    fireEvent.pointerMove(document.body)
    act(() => void vi.advanceTimersByTime(60_000))
    expect(video()).toBeNull()
    fireEvent.load(window)
    act(() => void vi.advanceTimersByTime(5999))
    expect(video()).toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    expect(video()).not.toBeNull()
    isLoading.mockRestore()
  })

  it('is not loaded once the page is gone', () => {
    vi.useFakeTimers()
    fakeMedia({ reducedMotion: false })
    render(<BackdropPicture backdrop={backdrop} />).unmount()
    fireEvent.pointerMove(document.body)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is muted, looped and inline, with our files as sources', async () => {
    const { play } = fakeMedia({ reducedMotion: false })
    renderSeen()
    await pauseButton()
    expect(video()).toMatchObject({ muted: true, loop: true, playsInline: true })
    expect(sources()).toEqual(['/a.webm', '/a.mp4'])
    expect(play).toHaveBeenCalled()
  })

  it('uses the operator’s video if configured', async () => {
    fakeMedia({ reducedMotion: false })
    renderSeen('https://example.com/a.mp4')
    await pauseButton()
    expect(sources()).toEqual(['https://example.com/a.mp4'])
  })

  it('is paused and resumed by a button', async () => {
    const { play, pause } = fakeMedia({ reducedMotion: false })
    renderSeen()
    await userEvent.click(await pauseButton())
    expect(pause).toHaveBeenCalled()
    play.mockClear()
    await userEvent.click(screen.getByRole('button', { name: 'Reproducir el vídeo de fondo' }))
    expect(play).toHaveBeenCalledOnce()
  })

  it('pauses in a hidden tab, and stays paused if the visitor paused it', async () => {
    const { play, pause } = fakeMedia({ reducedMotion: false })
    renderSeen()
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
    renderSeen()
    expect(video()).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('is not loaded with Save-Data', async () => {
    fakeMedia({ reducedMotion: false })
    connect({ saveData: true, effectiveType: '4g' })
    renderSeen()
    expect(video()).toBeNull()
  })

  it.each(['slow-2g', '2g', '3g'])('is not loaded over %s', (effectiveType) => {
    fakeMedia({ reducedMotion: false })
    connect({ effectiveType })
    renderSeen()
    expect(video()).toBeNull()
  })
})
