import { runCommand } from './command.ts'

// `exit` removes what was begun.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

try {
  await runCommand({
    words: process.argv.slice(2),
    env: process.env,
    say: (line) => process.stdout.write(`${line}\n`),
    ...(process.stdout.isTTY ? { onProgress: (text) => process.stdout.write(`\r${text}\u001b[K`) } : {}),
  })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
