import { defineCheck, success, warning } from '../../../engine/define-check.ts'
import { addressIn } from '../../../spain/address.ts'
import { phoneOf } from '../../../spain/contact.ts'

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
    withoutCode:
      'Hemos visto un teléfono ({phone}) y una dirección a la que le falta el código postal: «{address}».',
    none: 'No hemos visto ni un teléfono ni una dirección postal españoles en el texto de la página.',
  },
  solutions: {
    phone:
      'Añade la dirección al pie de la página, igual que en tu ficha de Google: calle, número, código postal y población. Si solo atiendes a domicilio, ignora este aviso.',
    address:
      'Añade el teléfono al pie de la página, igual que en tu ficha de Google, y haz que se pueda pulsar.',
    withoutCode:
      'Añade a la dirección el código postal y la población, igual que en tu ficha de Google: {address}, 30510 Yecla (Murcia)',
    none: 'Añade al pie de la página el nombre, la dirección y el teléfono, escritos igual que en tu ficha de Google.',
  },
  run: ({ page, content }) => {
    const found = addressIn(content.text)
    const phone = phoneOf({ text: content.text, document: page.document })
    if (found === undefined || found.kind === 'part') {
      return phone === undefined ? warning('none') : warning('phone', { phone }, [phone])
    }
    const { text: address, kind } = found
    if (phone === undefined) return warning('address', { address }, [address])
    return kind === 'whole'
      ? success('ok', { phone, address }, [phone, address])
      : warning('withoutCode', { phone, address }, [phone, address])
  },
})
