// Plain JavaScript, so that a thread can run it as it is. It answers as the analysis worker does, but
// for texts that make it misbehave as no page should be able to.

/** @param {readonly string[]} pages the first says what to do */
export function summarise([html]) {
  if (html === 'loop') for (;;);
  if (html === 'heap') {
    const eaten = []
    for (;;) eaten.push(new Array(100_000).fill(eaten.length))
  }
  if (html === 'throw') throw new Error('broken')
  return [{ title: html, h1: '', words: 0, elements: 0, legal: [] }]
}

/** @param {{ website: string }} request says what to do, or reports an issue */
export function judge({ website }) {
  if (website.endsWith('/loop')) for (;;);
  return { judgement: { hosts: [] }, issues: [{ check: 'some-check', cause: 'Error: broken' }] }
}

/** Reports nothing but an issue. */
export function check() {
  return { report: { engine: 'test' }, issues: [{ check: 'some-check', cause: 'Error: broken' }] }
}

/** @param {{ artefacts: { page: { value: { text: string } } } }} task the page says what to do */
export function makeKit({ artefacts }) {
  if (artefacts.page.value.text === 'loop') for (;;);
  throw new Error('broken')
}
