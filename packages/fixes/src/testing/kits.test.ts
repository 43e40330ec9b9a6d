import { GENERATORS, PLATFORMS } from '@agency/contracts'
import { expect, it } from 'vitest'
import { kitFiles } from '../kit-files.ts'
import { refusalText } from '../refusals.ts'
import { remediesFor } from '../remedies.ts'
import { KIT, PATCHES } from './patches.ts'

const ABOUT = { host: 'www.pan.es', contact: 'https://agencia.es/contacto?informe=abc' }
const REFUSED = { gen: 'icons', why: 'noFact' } as const

// A change that is meant is written down with: npx vitest run --project fixes kits -u
it.each(PLATFORMS)('a kit for %s, as people get it', async (platform) => {
  const kit = { ...KIT, platform, refused: [REFUSED] }
  const rows = GENERATORS.map(
    (gen) => `== ${gen}\n${JSON.stringify(remediesFor(PATCHES[gen], platform), null, 2)}\n`,
  )
  const files = kitFiles(kit, ABOUT).map(({ name, text }) => `== ${name}\n${text.replaceAll('\r\n', '\n')}\n`)
  const golden = [...rows, `== ${REFUSED.gen}\n${refusalText(REFUSED.why)}\n`, ...files].join('\n')
  await expect(golden).toMatchFileSnapshot(`./kits/${platform}.txt`)
})
