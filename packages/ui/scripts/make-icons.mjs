// npm run icons -w packages/ui: writes src/icons.ts, the site's icons, from the drawings of Lucide. Lucide's own components
// bring a factory of 2 kB to every remote for what `Icon` does in ten lines.
import { writeFileSync } from 'node:fs'

/** Each icon by its one name on the site. */
const ICONS = {
  ArrowLeftIcon: 'arrow-left',
  ArrowRightIcon: 'arrow-right',
  ArrowUpRightIcon: 'arrow-up-right',
  CalendarIcon: 'calendar',
  CheckIcon: 'check',
  ChevronDownIcon: 'chevron-down',
  CircleCheckIcon: 'circle-check',
  CircleMinusIcon: 'circle-minus',
  CircleQuestionIcon: 'circle-question-mark',
  CopyIcon: 'copy',
  DownloadIcon: 'download',
  ExternalLinkIcon: 'external-link',
  EyeIcon: 'eye',
  FileTextIcon: 'file-text',
  GaugeIcon: 'gauge',
  GlobeIcon: 'globe',
  GripIcon: 'grip-vertical',
  InboxIcon: 'inbox',
  InfoIcon: 'info',
  KeyboardIcon: 'keyboard',
  LinkIcon: 'link',
  LogOutIcon: 'log-out',
  MailIcon: 'mail',
  MapPinIcon: 'map-pin',
  MenuIcon: 'menu',
  MessageIcon: 'message-circle',
  OctagonXIcon: 'octagon-x',
  PauseIcon: 'pause',
  PencilIcon: 'pencil',
  PhoneIcon: 'phone',
  PlayIcon: 'play',
  PlusIcon: 'plus',
  PrinterIcon: 'printer',
  RetryIcon: 'rotate-cw',
  RowsIcon: 'rows-4',
  SearchIcon: 'search',
  ShareIcon: 'share-2',
  TrashIcon: 'trash',
  TriangleAlertIcon: 'triangle-exclamation-point',
  UndoIcon: 'undo-2',
  CloseIcon: 'x',
}

/** @returns {Promise<Record<string, [string, Record<string, string>][]>>} the drawing of each icon: its SVG elements */
export async function drawings() {
  const entries = Object.entries(ICONS).map(async ([name, file]) => {
    const { __iconData } = await import(`lucide-react/icons/${file}`)
    return [name, __iconData.node.map(([tag, { key: _, ...attributes }]) => [tag, attributes])]
  })
  return Object.fromEntries(await Promise.all(entries))
}

if (import.meta.main) {
  const exports = Object.entries(await drawings()).map(
    ([name, drawing]) => `export const ${name}: IconDrawing = ${JSON.stringify(drawing)}`,
  )
  const head = `// Made by scripts/make-icons.mjs. The drawings are Lucide's (https://lucide.dev): ISC License, © Lucide Icons and
// Contributors; some are Feather's: MIT License, © Cole Bemis.
import type { IconDrawing } from './icon.tsx'
`
  writeFileSync(new URL('../src/icons.ts', import.meta.url), `${head}\n${exports.join('\n')}\n`)
}
