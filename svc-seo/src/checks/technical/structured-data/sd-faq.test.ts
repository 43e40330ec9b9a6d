import { testCheck } from '../../../testing/check-tester.ts'
import { sdFaq } from './sd-faq.ts'

const faq = (...mainEntity: unknown[]) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'FAQPage', mainEntity })}</script>`
const question = (name: string, text = 'Sí.') => ({
  '@type': 'Question',
  name,
  acceptedAnswer: { '@type': 'Answer', text },
})

testCheck(sdFaq, [
  {
    name: 'questions that are on the page, folded or not',
    html: `${faq(question('¿Tenéis pan sin sal?'), question('¿Cerráis en agosto?'))}<h2>¿TENÉIS pan <b>sin</b> sal?</h2><div hidden><h3>¿Cerráis en agosto?</h3></div>`,
    outcome: 'success',
    message: 'ok',
    data: { count: 2 },
  },
  {
    name: 'one with tags and escapes, in Catalan',
    html: `${faq(question(' <b>Teniu</b> pa de p&agrave;g&egrave;s &quot;llarg&quot;?'))}<p>Teniu pa de pàgès «llarg»?</p>`,
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a page rendered in the browser',
    html: `${faq(question('¿Tenéis pan?'))}<body><div id="app"></div><script src="/app.js"></script></body>`,
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a question that only Google sees',
    html: `${faq(question('¿Tenéis pan sin sal?'))}<h2>¿Tenéis pan sin gluten?</h2>`,
    outcome: 'warning',
    message: 'unseen',
    evidence: ['¿Tenéis pan sin sal?'],
  },
  { name: 'no questions', html: faq(), outcome: 'error', message: 'empty' },
  {
    name: 'a question without an answer',
    html: `${faq(question('¿Tenéis pan?', ' '))}<p>¿Tenéis pan?</p>`,
    outcome: 'error',
    message: 'incomplete',
    data: { fields: 'acceptedAnswer.text', count: 1 },
  },
  {
    name: 'a question without words',
    html: faq({ '@type': 'Question' }),
    outcome: 'error',
    message: 'incomplete',
    evidence: ['(sin texto): name, acceptedAnswer.text'],
  },
  {
    name: 'steps',
    html: '<script type="application/ld+json">{"@type":"HowTo"}</script>',
    outcome: 'notApplicable',
    message: 'howTo',
  },
  { name: 'none', html: '<h2>¿Tenéis pan?</h2>', outcome: 'notApplicable', message: 'none' },
  { name: 'an empty page', html: '', outcome: 'notApplicable', message: 'none' },
])
