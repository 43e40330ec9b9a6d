import { testCheck } from '../../../testing/check-tester.ts'
import { recaptcha } from './recaptcha.ts'

const script = '<script src="https://www.google.com/recaptcha/api.js?render=abc"></script>'

testCheck(recaptcha, [
  { name: 'none', html: '', outcome: 'success', message: 'none' },
  {
    name: 'only named',
    html: '<p>Protegido por reCAPTCHA</p><a href="https://www.google.com/recaptcha/about/">reCAPTCHA</a>',
    outcome: 'success',
    message: 'none',
  },
  {
    name: 'Turnstile',
    html: '<form></form><script src="https://challenges.cloudflare.com/turnstile/v0/api.js"></script>',
    outcome: 'success',
    message: 'other',
    data: { services: 'Cloudflare Turnstile' },
  },
  {
    name: 'blocked',
    html: `<form></form>${script.replace('<script', '<script type="text/plain" data-category="necessary"')}`,
    outcome: 'success',
    message: 'waits',
  },
  {
    name: 'after a manager that may hold it back',
    html: `<script src="https://cdn-cookieyes.com/client_data/abc/script.js"></script><form></form>${script}`,
    outcome: 'unknown',
    message: 'held',
  },
  { name: 'without form', html: script, outcome: 'warning', message: 'formless' },
  {
    name: 'with a form',
    html: `<form></form>${script}`,
    outcome: 'warning',
    message: 'active',
    evidence: ['línea 1: <script src="https://www.google.com/recaptcha/api.js?render=abc">'],
  },
  {
    name: 'upper case, the other host',
    html: '<FORM></FORM><SCRIPT SRC=" HTTPS://WWW.RECAPTCHA.NET/recaptcha/enterprise.js "></SCRIPT>',
    outcome: 'warning',
    message: 'active',
  },
  {
    name: 'rendered in the browser',
    html: '<div id="root"></div><script src="a.js"></script>',
    outcome: 'unknown',
    message: 'clientRendered',
  },
  {
    name: 'loaded by an own script',
    html: '<form></form><script src="/forms.js"></script>',
    scripts: [
      {
        url: '/forms.js',
        text: "var s=document.createElement('script');s.src='https://www.google.com/recaptcha/api.js?render=a';document.head.appendChild(s)",
      },
    ],
    outcome: 'warning',
    message: 'active',
    evidence: ['en forms.js: www.google.com/recaptcha/api.js?render=a'],
  },
  {
    name: 'loaded by an own script once a field is used',
    html: '<form></form><script src="/forms.js"></script>',
    scripts: [
      {
        url: '/forms.js',
        text: "form.addEventListener('focusin',()=>{var s=document.createElement('script');s.src='https://www.google.com/recaptcha/api.js'})",
      },
    ],
    outcome: 'success',
    message: 'waits',
  },
])
