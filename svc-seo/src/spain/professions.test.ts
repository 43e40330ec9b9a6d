import { describe, expect, it } from 'vitest'
import { readSite } from '../testing/read-site.ts'
import { registrationIn, regulatedProfession } from './professions.ts'

function professionOf(html: string): string | undefined {
  const { page, content } = readSite({ html })
  return regulatedProfession(page, content)?.name
}

describe('regulatedProfession', () => {
  it.each([
    ['<title>Abogados en Yecla</title>', 'abogacía'],
    ['<title>García</title><h1>ADVOCATS DE FAMÍLIA</h1>', 'abogacía'],
    ['<title>Avogada en Lugo</title>', 'abogacía'],
    ['<title>Clínica dental Sonrisa</title>', 'odontología'],
    ['<title>Fisioterapia en casa</title>', 'fisioterapia'],
    ['<title>Psicóloga infantil</title>', 'psicología'],
    ['<title>Farmacia Mayor</title>', 'farmacia'],
    ['<title>Estudio de arquitectura</title>', 'arquitectura'],
    ['<title>Clínica Ruiz</title><h1>Endocrinología y nutrición</h1>', 'medicina'],
    ['<title>Urólogo en Murcia</title>', 'medicina'],
    ['<title>Dermatòlegs a Girona</title>', 'medicina'],
    ['<title>Neurocirujano</title>', 'medicina'],
    ['<title>Dra. Ana Ruiz, consulta privada</title>', 'medicina'],
    ['<title>Dr. Pérez | Otorrino</title>', 'medicina'],
    ['<title>Cirujano plástico en Elche</title>', 'medicina'],
    ['<title>Logopeda infantil</title>', 'logopedia'],
    [
      '<title>Ruiz</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"Physician","name":"Ana Ruiz"}</script>',
      'medicina',
    ],
    [
      '<title>Ruiz</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"Dentist","name":"Ruiz"}</script>',
      'odontología',
    ],
    ['<title>Gestores administrativos</title>', 'gestión administrativa'],
  ])('%s', (html, name) => expect(professionOf(html)).toBe(name))

  it.each([
    ['<title>Zapatos Paco</title><p>Recomendados por médicos y fisioterapeutas</p>'],
    ['<title>Software para abogados</title>'],
    ['<title>Diseño web para clínicas dentales</title>'],
    ['<title>Arquitectos de software</title>'],
    ['<title>Seguro médico</title>'],
    ['<title>Botas Dr. Martens</title>'],
    ['<title>CEIP Dr. Azúa</title>'],
    ['<title>Piso en calle Dr. Fleming</title>'],
    ['<title>Marketing para dermatólogos</title>'],
    ['<title>Gestor de contenidos con API</title>'],
    [''],
    [' \n '],
  ])('none in %s', (html) => expect(professionOf(html)).toBeUndefined())
})

describe('registrationIn', () => {
  it.each([
    ['Colegiada nº 123'],
    ['Col·legiat 123'],
    ['COLEGIO OFICIAL DE MÉDICOS'],
    ['Nº col. 1234'],
    ['Registro sanitario 12'],
    ['NICA 1234'],
    ['Centro CS 1234'],
    ['Colexiado 12'],
    ['Kolegiatu zk. 12'],
    ['Núm. de colegiado: 30/1234'],
    ['Colegiada en el Colegio de Médicos de Murcia'],
  ])('«%s»', (text) => expect(registrationIn(text)).toBeDefined())

  it.each([
    ['Núm. de colegiado: '],
    ['Nº colegiado: . Domicilio: Calle Mayor, 5'],
    ['Núm. de colegiado: [núm. de colegiado]'],
    ['Colegiado n.º ____ y titulación'],
    ['Nº col.: Teléfono'],
    ['Nº de colegiada: pendiente'],
    ['Vamos al colegio'],
    ['Es única'],
    ['Colores nº 3'],
    [''],
  ])('not «%s»', (text) => expect(registrationIn(text)).toBeUndefined())
})
