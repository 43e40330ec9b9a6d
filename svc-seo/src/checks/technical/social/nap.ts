import { defineCheck, success, warning } from '../../../engine/define-check.ts'
import { addressIn } from '../../../spain/address.ts'
import { phoneOf } from '../../../spain/contact.ts'

export const nap = defineCheck({
  id: 'nap',
  category: 'technical',
  subcategory: 'social',
  title: 'Nombre, dirección y teléfono',
  points: 2,
  scope: 'any',
  notHere: ['phone', 'address', 'none'],
  needs: ['page', 'content'],
  fix: { who: 'you', minutes: 15 },
  why: 'Google compara estos datos con los de tu ficha del mapa, y tus clientes los buscan antes de llamar.',
  source: 'Google Business Profile, «Improve your local ranking»; plan español de numeración telefónica',
  messages: {
    ok: 'Hemos visto en la página un teléfono ({phone}) y una dirección postal ({address}).',
    phone:
      'Quien quiere ir a verte no sabe adónde: en el texto de la página hay un teléfono ({phone}), pero ninguna dirección postal española.',
    address:
      'Quien quiere llamarte no sabe a qué número: en el texto de la página hay una dirección postal ({address}), pero ningún teléfono español.',
    withoutCode:
      'A Google le cuesta unir la página con tu ficha del mapa: a la dirección le falta el código postal («{address}»).',
    none: 'Quien quiere llamarte o ir a verte no sabe cómo: en el texto de la página no hemos visto ni un teléfono ni una dirección postal españoles.',
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
