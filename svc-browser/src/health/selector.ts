/** Function that names an element in the page for a person: `table#tarifas`, `main.web > img.foto`. Fields of a form may have the names of its properties. */
export const SELECTOR_OF = String.raw`((element) => {
  const attribute = (one, name) => Element.prototype.getAttribute.call(one, name)?.trim() ?? ''
  const nameOf = (one) => {
    const id = attribute(one, 'id')
    if (id) return one.localName + '#' + id
    return [one.localName, ...attribute(one, 'class').split(/\s+/).filter(Boolean).slice(0, 3)].join('.')
  }
  const parent = Node.prototype.__lookupGetter__('parentElement').call(element)
  const isTop = !parent || parent === document.body || parent === document.documentElement
  return isTop || attribute(element, 'id') ? nameOf(element) : nameOf(parent) + ' > ' + nameOf(element)
})`
