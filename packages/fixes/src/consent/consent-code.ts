import { html } from '../escape.ts'

// Constant code: it holds no text of the page. Each opening brace is followed by a space or a line end, so that Smarty, of
// PrestaShop's themes, leaves it alone.

/** Google's consent mode, version 2: everything starts denied. Goes before any other code of the page. */
export const CONSENT_MODE = html`<script>
// Modo de consentimiento de Google: todo empieza denegado.
window.dataLayer = window.dataLayer || [];
function gtag() { dataLayer.push(arguments); }
gtag('consent', 'default', {
  analytics_storage: 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied'
});
</script>`

const BEGINNING = html`<script>
(() => {
  // Lo que necesita permiso lleva type="text/plain" y data-consent, y el navegador no lo carga. Si alguien acepta, este
  // código lo pone en marcha; si no responde o rechaza, no se carga nunca.
  const KEY = 'kit-cookies';
  // La respuesta vale 24 meses, lo que la AEPD recomienda como máximo (Guía sobre el uso de las cookies, 3.2.8).
  const VALID_MS = 24 * 30 * 24 * 60 * 60 * 1000;
  const COMMON_STYLE = \`button:focus-visible, a:focus-visible { outline: 3px solid #0b4fa0; outline-offset: 3px; }
    @media print { :host { display: none !important; } }\`;
  const NOTICE_STYLE = \`
    :host { all: initial !important; display: block !important; position: fixed !important; left: 0 !important;
      right: 0 !important; bottom: 0 !important; z-index: 2147483647 !important; }
    :host([hidden]) { display: none !important; }
    div { max-height: 80vh; overflow: auto; box-sizing: border-box; padding: 16px; border-top: 2px solid #1a1a1a;
      background: #fff; color: #1a1a1a; font: 16px/1.5 system-ui, sans-serif; outline: none; }
    p { max-width: 60em; margin: 0 auto 12px; }
    a { color: #0b4fa0; }
    button { min-width: 120px; min-height: 44px; margin: 0 8px 8px 0; padding: 8px 20px; border: 0; border-radius: 4px;
      background: #1a1a1a; color: #fff; font: inherit; cursor: pointer; }
    \` + COMMON_STYLE;
  const CHANGE_STYLE = \`
    :host { all: initial !important; display: block !important; padding: 8px !important; text-align: center !important; }
    button { min-height: 44px; padding: 8px 16px; border: 1px solid #1a1a1a; border-radius: 4px; background: #fff;
      color: #1a1a1a; font: 16px/1.5 system-ui, sans-serif; cursor: pointer; }
    \` + COMMON_STYLE;
  let isRunning = false;

  // En un árbol aparte (shadow DOM), para que los estilos de la página no lo escondan ni le cambien los colores.
  const isolate = (host, css) => {
    const root = host.attachShadow({ mode: 'open' });
    const style = document.createElement('style');
    style.textContent = css;
    root.append(style, ...Array.from(host.childNodes));
    return root;
  };

  // Por una finalidad nueva, o pasado el plazo, se vuelve a preguntar.
  const savedAnswer = (purposes) => {
    try {
      const saved = JSON.parse(localStorage.getItem(KEY));
      const age = Date.now() - saved.at;
      const isKnown = (purpose) => saved.purposes.split(' ').includes(purpose);
      return age >= 0 && age < VALID_MS && purposes.split(' ').every(isKnown) ? saved.answer : '';
    } catch (error) {
      return '';
    }
  };
  const save = (answer, purposes) => {
    try {
      localStorage.setItem(KEY, JSON.stringify({ answer, purposes, at: Date.now() }));
    } catch (error) {
      // El navegador no deja guardar: se preguntará en la próxima página.
    }
  };

  // En el orden de la página: un archivo que no es async se espera antes de seguir.
  const run = (scripts) => {
    const old = scripts.shift();
    if (!old) return;
    const script = document.createElement('script');
    for (const { name, value } of Array.from(old.attributes)) {
      if (name !== 'type' && name !== 'data-consent') script.setAttribute(name, value);
    }
    script.text = old.text;
    const waits = old.src && !old.hasAttribute('async') && !old.hasAttribute('defer');
    if (waits) script.onload = script.onerror = () => run(scripts);
    old.replaceWith(script);
    if (!waits) run(scripts);
  };
  const accept = (purposes) => {
    isRunning = true;
`
const GOOGLE = html`    const stateOf = (purpose) => purposes.split(' ').includes(purpose) ? 'granted' : 'denied';
    gtag('consent', 'update', {
      analytics_storage: stateOf('analytics'),
      ad_storage: stateOf('ads'),
      ad_user_data: stateOf('ads'),
      ad_personalization: stateOf('ads')
    });
`
const END = html`    run(Array.from(document.querySelectorAll('script[type="text/plain"][data-consent]')));
  };

  const start = () => {
    const notice = document.getElementById('kit-cookies');
    const change = document.getElementById('kit-cookies-cambiar');
    const purposes = notice.getAttribute('data-purposes');
    const root = isolate(notice, NOTICE_STYLE);
    const dialog = root.querySelector('div');
    const open = () => {
      notice.hidden = false;
      dialog.focus({ preventScroll: true });
    };
    let opener = null;
    root.addEventListener('click', (event) => {
      const answer = event.target.getAttribute('data-answer');
      if (!answer) return;
      save(answer, purposes);
      notice.hidden = true;
      if (opener) opener.focus({ preventScroll: true });
      if (answer === 'yes' && !isRunning) accept(purposes);
      // Lo que ya está en marcha solo se para al cargar de nuevo la página.
      if (answer === 'no' && isRunning) location.reload();
    });
    if (change) {
      isolate(change, CHANGE_STYLE).addEventListener('click', (event) => {
        opener = event.target;
        open();
      });
      change.hidden = false;
    }
    const saved = savedAnswer(purposes);
    if (saved === 'yes') accept(purposes);
    if (saved === '') {
      notice.hidden = false;
      // Sin quitarle el sitio a quien ya está escribiendo.
      if (document.activeElement === document.body) open();
    }
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
})();
</script>`

/** What shows the banner, keeps the answer and starts what waits for it. */
export const CONSENT_CODE = html`${BEGINNING}${END}`
/** The same on a page with tags of Google, which are told of the answer. */
export const CONSENT_CODE_GOOGLE = html`${BEGINNING}${GOOGLE}${END}`
