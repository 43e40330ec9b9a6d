/** How often a line on a terminal says how long its step has taken, in milliseconds. */
const TICK_MS = 1000

/**
 * Tells a person what a long command is doing: one line that updates on a terminal, a line for each step elsewhere.
 * Written to the error stream, so that what a command answers can be piped.
 * @param {number} total how many steps there may be
 * @param {NodeJS.WriteStream} stream
 * @returns {{ step: (number: number, sentence: string) => void, clear: () => void }}
 */
export function createProgress(total, stream = process.stderr) {
  const isTerminal = Boolean(stream.isTTY)
  let text = ''
  let startedAt = 0
  let timer

  const draw = () => {
    const seconds = Math.floor((Date.now() - startedAt) / 1000)
    const line = seconds > 0 ? `${text} (${seconds} s)` : text
    stream.write(`\r\u001b[2K${line.slice(0, (stream.columns ?? 80) - 1)}`)
  }
  const say = (number, sentence) => {
    text = `[${number}/${total}] ${sentence}`
    if (isTerminal) {
      draw()
      timer ??= setInterval(draw, TICK_MS).unref()
    } else stream.write(`${text}\n`)
  }
  const clear = () => {
    clearInterval(timer)
    timer = undefined
    if (isTerminal && text) stream.write('\r\u001b[2K')
    text = ''
  }

  return {
    /** Begins the step of this number; saying it again with other words updates it. */
    step: (number, sentence) => {
      if (!text.startsWith(`[${number}/`)) startedAt = Date.now()
      say(number, sentence)
    },
    /** Takes the line away, before anything else is printed. */
    clear,
  }
}
