import { describe, expect, it } from 'vitest'
import {
  isAboutAnother,
  isDefinition,
  isNoSubject,
  isNoSummary,
  isPassing,
  isSomewhere,
  opensWithUs,
} from './text-signs.ts'

describe('isPassing', () => {
  it.each([
    'Oferta: cambio de aceite por 59 € hasta el 31 de diciembre.',
    'El plazo de solicitud de plaza termina pronto.',
    'Matrícula abierta para el curso 2026-2027.',
    'Torneo de verano: inscripciones abiertas.',
    'Aviso: la reunión del jueves 12 se aplaza.',
    'Horario especial de Navidad.',
    'Cerrado por vacaciones.',
    'Subvenciones de hasta el 45 % hasta fin de año.',
    'Del 20 al 24 de juny, mínim tres nits.',
    'Bañadores con un descuento del 20 %.',
    'Últimas plazas para Egipto.',
    'Recomendado de la semana: una novela.',
    'El próximo puente haremos paella en la plaza.',
    'La Coral actuará este sábado en la basílica.',
    'Estimados clientes: por obras, el acceso se hace por la otra calle.',
    'Buscamos cuidadoras con vehículo propio.',
    'Hemos cambiado de teléfono.',
  ])('%s', (text) => expect(isPassing(text)).toBe(true))

  it.each([
    'Abrimos el 3 de mayo de 1968 en Yecla.',
    'Salimos a navegar de marzo a noviembre.',
    'Atendemos todos los días de la semana, 365 días del año.',
    'Vendemos viviendas de obra nueva, y la promoción de viviendas es nuestro oficio.',
    'Estamos próximos a la estación, a cinco minutos a pie.',
    'Nuestra oferta formativa va de Infantil a Bachillerato.',
    'Tienda de bicis desde 2015, con taller y piezas en 24/48 horas.',
    'Te decimos el precio antes de que empiece la obra.',
  ])('near: %s', (text) => expect(isPassing(text)).toBe(false))
})

describe('isAboutAnother', () => {
  it.each([
    '«Dejamos a Toby dos semanas y volvió encantado. Repetiremos seguro». Familia Ortega.',
    '"He perdido 12 kilos en seis meses y no he pasado hambre" (Pilar, 54 años)',
    'Llevo quince años viniendo y no la cambio por nadie - Loli, clienta',
    'A Olga la conocí por una amiga.',
    'He probado varios gimnasios y ninguno me enganchó como este.',
    'Nuestra directora, Paloma Reyes, estudió en el Conservatorio de Sevilla.',
    'Nota enviada por la familia Gómez: gracias por su humanidad.',
    'Miel de romero 1 kg. 11,50 €.',
    'Piso con garaje y trastero. Ref. 1043.',
  ])('%s', (text) => expect(isAboutAnother(text)).toBe(true))

  it.each([
    '«Casa Lola» es una casa de comidas de Cádiz.',
    'He trabajado veinte años en juzgados de familia.',
    'Hacemos copias de llaves y afilamos cuchillos en Gijón.',
    'Tres generaciones haciendo puertas a medida en Cuenca.',
  ])('near: %s', (text) => expect(isAboutAnother(text)).toBe(false))
})

describe('isNoSummary', () => {
  it.each([
    'Como decíamos arriba, los grupos son de ocho alumnos.',
    'También rotulamos furgonetas.',
    'No somos una franquicia.',
    '¿Qué incluye? Internet, café y llave.',
    'De lunes a viernes de 7 a 20 h.',
    'Misas: laborables 19:00; sábados 20:00.',
    'Mínimo de pedido 12, gastos de envío 2.',
    'Al enviar el formulario aceptas que te llamemos.',
    'En esta página encontrarás nuestros horarios.',
    'Carmen es nuestra profesora de teórica.',
    'Mi bisabuelo empezó con un carro y un burro.',
    'Les informamos de que hay hojas de reclamaciones.',
    'Trabajamos con las siguientes marcas.',
    'Os damos la bienvenida al Hotel Sol y Mar.',
    'Celebramos con Doña Pilar sus cien años.',
  ])('%s', (text) => expect(isNoSummary(text, true)).toBe(true))

  it('takes as a second sentence what leans on the first', () => {
    expect(isNoSummary('También rotulamos furgonetas.', false)).toBe(false)
    expect(isNoSummary('Rellena el formulario y te llamamos.', false)).toBe(true)
  })

  it.each([
    'Además de pan, hacemos tartas en Yecla.',
    'Tramitamos el boletín eléctrico en Cáceres.',
    'Tostamos café y lo enviamos al día siguiente.',
    'Celebramos bodas y eventos en Padrón.',
    'Damos clases de surf en Razo.',
    'Disponemos de doce habitaciones en Nerja.',
    '¿Tienes una fuga? Vamos en 30 minutos.',
    'Fontaneros en León: averías, calderas y baños.',
    'Si buscas dónde dormir en Ronda, tenemos quince habitaciones.',
  ])('near: %s', (text) => expect(isNoSummary(text, true)).toBe(false))
})

describe('opensWithUs', () => {
  it.each([
    'En Haro elaboramos vinos de tempranillo.',
    'Som una gestoria de Manresa.',
    'Te preparamos para el PER en Dénia.',
    'Soy ilustradora y vivo en Teruel.',
  ])('%s', (text) => expect(opensWithUs(text)).toBe(true))

  it.each([
    'Iria es madre gracias a nuestro equipo de Vigo.',
    'Estuvimos cuatro días y volveremos.',
    'Los últimos modelos, con el cuello alto.',
    'Mínimos cambios para tu casa.',
  ])('near: %s', (text) => expect(opensWithUs(text)).toBe(false))
})

describe('isSomewhere', () => {
  it.each([
    ['Vinoteca en el casco viejo de Vitoria', true],
    ['Casa de piedra a cinco kilómetros del lago de Sanabria', true],
    ['Café de Etiopía con notas de jazmín', false],
    ['Hecho en casa, con prisa', false],
  ])('%s: %s', (text, expected) => expect(isSomewhere(text)).toBe(expected))
})

describe('isDefinition', () => {
  it.each([
    ['La cooperativa reúne a 1.200 agricultores.', true],
    ['La Asociación Amigos del Museo organiza visitas.', true],
    ['El nogal es una madera noble.', false],
    ['El monasterio fue fundado en 1179.', false],
  ])('%s: %s', (text, expected) => expect(isDefinition(text)).toBe(expected))
})

describe('isNoSubject', () => {
  it.each([
    'SIN EXCUSAS',
    'Novedades',
    'Nuestros servicios',
    '¡Ven a conocernos!',
    'Reserva tu pista',
    'Dona ahora',
    'Bienvenidos a la Panadería Ortiz',
    '¿Has tenido un accidente?',
    'Regata Trofeo Ciudad de Cartagena',
  ])('%s', (text) => expect(isNoSubject(text)).toBe(true))

  it.each([
    'Servicios de jardinería en Boadilla',
    'SOCALBUR',
    'Reserva natural de las Salinas',
    'Venta de neumáticos',
    'Novedades editoriales y libro antiguo',
  ])('near: %s', (text) => expect(isNoSubject(text)).toBe(false))
})
