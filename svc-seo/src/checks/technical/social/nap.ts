import { defineCheck, success, warning } from '../../../engine/define-check.ts'
import { pageFacts } from '../../../page/page-facts.ts'
import { addressIn, nationalDigits, phonesIn } from '../../../spain/nap.ts'

export const nap = defineCheck({
  id: 'nap',
  category: 'technical',
  subcategory: 'social',
  title: 'Nombre, dirección y teléfono',
  points: 2,
  needs: ['page', 'content'],
  why: 'Google compara estos datos con los de tu ficha del mapa, y tus clientes los buscan antes de llamar.',
  source: 'Google Business Profile, «Improve your local ranking»; plan español de numeración telefónica',
  messages: {
    ok: 'Hemos visto en la página un teléfono ({phone}) y una dirección postal ({address}).',
    phone:
      'Hemos visto un teléfono ({phone}), pero ninguna dirección postal española en el texto de la página.',
    address:
      'Hemos visto una dirección postal ({address}), pero ningún teléfono español en el texto de la página.',
    none: 'No hemos visto ni un teléfono ni una dirección postal españoles en el texto de la página.',
  },
  solutions: {
    phone:
      'Añade la dirección al pie de la página, igual que en tu ficha de Google: calle, número, código postal y población. Si solo atiendes a domicilio, ignora este aviso.',
    address:
      'Añade el teléfono al pie de la página, igual que en tu ficha de Google, y haz que se pueda pulsar.',
    none: 'Añade al pie de la página el nombre, la dirección y el teléfono, escritos igual que en tu ficha de Google.',
  },
  run: ({ page, content }) => {
    const address = addressIn(content.text)
    const phone = phonesIn(content.text)[0]?.text ?? linkedPhone(pageFacts(page).links)
    if (phone !== undefined && address !== undefined)
      return success('ok', { phone, address }, [phone, address])
    if (phone !== undefined) return warning('phone', { phone }, [phone])
    return address === undefined ? warning('none') : warning('address', { address }, [address])
  },
})

/** The number behind a «call us». */
function linkedPhone(links: ReturnType<typeof pageFacts>['links']): string | undefined {
  const phone = links.find(({ url }) => url?.protocol === 'tel:')?.url?.pathname
  return phone === undefined ? undefined : phonesIn(nationalDigits(phone))[0]?.text
}
