// npm run launch-check: what is still a placeholder, by name. Exits with 1 for what the law requires.
import './lib/supported-node.mjs'
import { launchGaps, readSite } from './lib/launch.mjs'

const gaps = launchGaps(await readSite(process.env))
const width = Math.max(0, ...gaps.map(({ name }) => name.length))
for (const { name, text, isLaw } of gaps) {
  console.log(`${isLaw ? 'LAW ' : '    '}${name.padEnd(width)}  ${text}`)
}
if (gaps.length === 0) console.log('Ready to launch.')
if (gaps.some(({ isLaw }) => isLaw)) {
  console.log('LAW: required on a public site (LSSI, article 10); see packages/web-kit/src/brand.ts')
  process.exitCode = 1
}
