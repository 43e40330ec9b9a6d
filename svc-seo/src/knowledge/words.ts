const AND = new Intl.ListFormat('es', { type: 'conjunction' })
const OR = new Intl.ListFormat('es', { type: 'disjunction' })

/** «a, b y c», with «e» before the sound of an i: `listOf(['padres', 'hijos'])` is «padres e hijos». */
export const listOf = (items: Iterable<string>): string => AND.format(items)

/** «a, b o c», with «u» before the sound of an o. */
export const eitherOf = (items: Iterable<string>): string => OR.format(items)
