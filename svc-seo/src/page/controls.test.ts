import { describe, expect, it } from 'vitest'
import { controlsOf } from './controls.ts'
import { parseDocument } from './document.ts'

const named = (list: 'fields' | 'actions', html: string) =>
  controlsOf({ document: parseDocument(html) })[list].map(({ isNamed }) => isNamed)

describe('fields', () => {
  it.each([
    ['<label for="a">Nombre</label><input id="a">', [true]],
    ['<input id="a"><label for="a">Nombre</label>', [true]],
    ['<label>Nombre <input></label>', [true]],
    ['<label><input type="checkbox"> Acepto</label>', [true]],
    [
      '<input aria-label="Nombre"><textarea title="Mensaje"></textarea><select aria-labelledby="x"></select>',
      [true, true, true],
    ],
    ['<label for="a"><img alt="Nombre" src="a.png"></label><input id="a">', [true]],
    ['<input placeholder="Nombre">', [false]],
    ['<label>Nombre</label><input>', [false]],
    ['<label for="b">Nombre</label><input id="a">', [false]],
    ['<label for="a"> </label><input id="a" aria-label=" ">', [false]],
    ['<label><select><option>Yecla</option></select></label>', [false]],
  ])('%s', (html, expected) => {
    expect(named('fields', html)).toEqual(expected)
  })

  it.each([
    '<input type="HIDDEN"><input type="submit"><input type=" button "><input type="image"><input type="reset">',
    '<div hidden><input></div><p style="display:none"><input></p><p aria-hidden="true"><input></p>',
    '<input name="web" tabindex="-1">',
    '<template><input></template>',
    '',
  ])('none in %j', (html) => {
    expect(named('fields', html)).toEqual([])
  })
})

describe('actions', () => {
  it.each([
    ['<button>Enviar</button>', [true]],
    ['<button aria-label="Cerrar"><i class="x"></i></button>', [true]],
    ['<a href="/"><img src="a.png" alt="Inicio"></a>', [true]],
    ['<a href="/"><svg><title>Inicio</title></svg></a>', [true]],
    ['<a href="/"><svg aria-label="Inicio"></svg></a>', [true]],
    ['<a href="/"><ion-icon name="home"></ion-icon></a>', [true]],
    ['<button><span> Menú </span></button>', [true]],
    ['<a href="/"><i class="fa fa-x"></i></a><button> </button>', [false, false]],
    ['<a href="/"><img src="a.png" alt=""></a>', [false]],
    ['<a href="/"><i aria-hidden="true">x</i></a>', [false]],
    ['<a href="/"><svg><path d="M0 0"/></svg></a>', [false]],
  ])('%s', (html, expected) => {
    expect(named('actions', html)).toEqual(expected)
  })

  it.each(['<a name="top"></a>', '<a href="/" hidden></a>', '<p aria-hidden="true"><button></button></p>'])(
    'none in %j',
    (html) => {
      expect(named('actions', html)).toEqual([])
    },
  )
})
