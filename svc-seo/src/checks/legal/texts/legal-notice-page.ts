import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'
import { addressOf } from '../../../spain/address.ts'
import { taxIdsOf } from '../../../spain/identity.ts'
import { bestText } from '../../../spain/legal-texts.ts'
import { shownTaxId } from '../../../spain/nif.ts'
import { ownerNames } from '../../../spain/owner-names.ts'
import type { Source } from '../../../spain/sources.ts'
import { evidenceOfText, issueOfText } from './texts.lib.ts'

export const legalNoticePage = defineCheck({
  id: 'legal-notice-page',
  category: 'legal',
  subcategory: 'texts',
  title: 'Aviso legal',
  points: 8,
  scope: 'any',
  notHere: ['onPage', 'missing'],
  needs: ['legalTexts', 'identitySources'],
  appliesTo: 'spanish-site',
  fix: { who: 'adviser', minutes: 120, by: 'legal-links' },
  why: 'Sin aviso legal el cliente no sabe quién hay detrás de la web, y la multa por no identificarse puede llegar a 30.000 €.',
  source: 'Ley 34/2002 (LSSI), art. 10, 38.3, 38.4 y 39',
  messages: {
    ok: 'Hemos encontrado el aviso legal ({url}, {words} {words:palabra:palabras}). No valoramos si es jurídicamente suficiente.',
    unlinked: {
      text: 'Nadie llega al aviso legal desde esta página: existe ({url}), pero no hemos visto un enlace a él. Posible incumplimiento, porque debe encontrarse con facilidad.',
      legalRisk: true,
    },
    short: {
      text: 'El aviso legal es tan corto que quizá le faltan datos: {words} {words:palabra:palabras} ({url}). Posible incumplimiento.',
      legalRisk: true,
    },
    onPage: {
      text: 'Tus clientes no tienen dónde comprobar quién eres: hemos visto datos del titular en la página («{data}»), pero no un aviso legal. Posible incumplimiento si no están todos.',
      legalRisk: true,
    },
    broken: {
      text: 'Nadie puede leer el aviso legal: su enlace ({url}) {reason}. Posible incumplimiento.',
      legalRisk: true,
    },
    dead: {
      text: 'Nadie puede leer el aviso legal: el enlace «{label}» no lleva a ninguna parte (href="{url}"). Posible incumplimiento.',
      legalRisk: true,
    },
    empty: {
      text: 'Nadie puede leer el aviso legal: su página ({url}) está vacía. Posible incumplimiento.',
      legalRisk: true,
    },
    missing: {
      text: 'Tus clientes no pueden saber quién hay detrás de la web: no hemos visto un enlace al aviso legal, ni una página en las direcciones habituales, ni los datos del titular. Posible incumplimiento.',
      legalRisk: true,
    },
    unread: 'hay un aviso legal ({url}), pero no lo hemos podido leer ({reason}).',
  },
  solutions: {
    unlinked: 'Enlázalo en el pie de todas las páginas: <a href="{url}">Aviso legal</a>',
    short:
      'Completa el aviso legal: nombre o razón social, NIF, domicilio, correo, teléfono y, si es una sociedad, sus datos del Registro Mercantil.',
    onPage: 'Reúne los datos del titular en una página de aviso legal y enlázala en el pie.',
    broken: 'Publica otra vez el aviso legal o corrige el enlace del pie: {url}',
    dead: 'Pon en el enlace la dirección de la página: <a href="/aviso-legal">Aviso legal</a>',
    empty: 'Publica el texto del aviso legal en esa página, con los datos del titular.',
    missing:
      'Publica un aviso legal con nombre o razón social, NIF, domicilio y correo, y enlázalo en el pie: <a href="/aviso-legal">Aviso legal</a>',
  },
  run: ({ legalTexts, identitySources }) => {
    const notice = bestText(legalTexts, 'notice')
    if (notice === undefined) {
      const data = ownerData(identitySources)
      return data === undefined ? error('missing') : warning('onPage', { data }, [data])
    }
    const issue = issueOfText(notice)
    if (issue !== undefined) return issue
    const { url, words } = notice
    const evidence = evidenceOfText(notice)
    return success('ok', { url, words }, evidence)
  },
})

/** What identifies the owner on the page itself: its tax number, or its name with an address. */
function ownerData(sources: readonly Source[]): string | undefined {
  const taxId = taxIdsOf(sources).find(({ value }) => value.isValid && !value.isPlaceholder)
  if (taxId !== undefined) return shownTaxId(taxId.value)
  const name = ownerNames(sources)[0]?.value
  const address = addressOf(sources)?.value
  return name !== undefined && address !== undefined && address.kind !== 'part'
    ? `${name}, ${address.text}`
    : undefined
}
