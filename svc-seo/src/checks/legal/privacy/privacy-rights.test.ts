import { testCheck } from '../../../testing/check-tester.ts'
import { casesWithoutText, legalText } from '../../../testing/legal-texts.ts'
import { privacyRights } from './privacy-rights.ts'

const policy = (sentence: string) => ({ legalPages: [legalText('privacy', sentence)] })

testCheck(privacyRights, [
  {
    name: 'all',
    ...policy(
      'Puede EJERCER sus derechos de ACCESO, RECTIFICACIÓN, SUPRESIÓN Y OPOSICIÓN. Reclame ante la AEPD.',
    ),
    outcome: 'success',
    message: 'ok',
    evidence: ['acceso', 'rectificación', 'supresión', 'oposición'],
  },
  {
    name: 'in Catalan',
    ...policy("Pot exercir els drets d'accés, rectificació, supressió i oposició davant de l'APDCAT."),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'in Galician',
    ...policy(
      'Pode exercer os dereitos de acceso, rectificación, supresión e oposición ante a Axencia (AEPD).',
    ),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'in Basque',
    ...policy('Datuak atzitu, zuzendu, ezabatu eta mugatzeko eskubideak baliatu. Datuak Babesteko Bulegoa.'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'few',
    ...policy('Derechos de acceso y rectificación ante la AEPD.'),
    outcome: 'warning',
    message: 'few',
    data: { rights: 'acceso y rectificación' },
  },
  {
    name: 'by the initials of the old four',
    ...policy('Puede ejercer sus Derechos ARCO escribiendo a nuestro correo.'),
    outcome: 'warning',
    message: 'few',
    data: { rights: 'derechos ARCO' },
  },
  {
    name: 'without the authority',
    ...policy('Puede ejercer sus derechos de acceso, rectificación, supresión y oposición.'),
    outcome: 'warning',
    message: 'part',
    evidence: ['la reclamación ante la AEPD'],
  },
  {
    name: 'without saying how',
    ...policy('Derechos de acceso, rectificación, supresión y oposición. AEPD.'),
    outcome: 'warning',
    message: 'part',
    evidence: ['cómo ejercer los derechos'],
  },
  {
    name: 'only access to the site',
    ...policy('El acceso a la web es libre.'),
    outcome: 'error',
    message: 'missing',
  },
  {
    name: 'one right',
    ...policy('¿Qué derechos tienes? Puedes pedir que eliminemos tus datos.'),
    outcome: 'warning',
    message: 'few',
    data: { rights: 'supresión' },
  },
  {
    name: 'access of intruders and cookies that are deleted',
    ...policy('Evitamos el acceso no autorizado. Puede eliminar las cookies. El objetivo es vender.'),
    outcome: 'error',
    message: 'missing',
  },
  ...casesWithoutText('privacy'),
])
