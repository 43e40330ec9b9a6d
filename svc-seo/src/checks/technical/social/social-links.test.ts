import { testCheck } from '../../../testing/check-tester.ts'
import { socialLinks } from './social-links.ts'

const nowhere = (html: string, names: string) =>
  ({ name: `to nowhere: ${html}`, html, outcome: 'warning', message: 'nowhere', data: { names } }) as const
const fine = (html: string) =>
  ({ name: `a profile: ${html}`, html, outcome: 'success', message: 'ok' }) as const
const other = (html: string) =>
  ({ name: `no profile: ${html}`, html, outcome: 'notApplicable', message: 'none' }) as const
const wrong = (message: 'home' | 'example', url: string, names: string) =>
  ({
    name: `${message}: ${url}`,
    html: `<a href="${url}"><i class="icon"></i></a>`,
    outcome: 'warning',
    message,
    data: { names },
  }) as const

testCheck(socialLinks, [
  nowhere('<a href="#"><i class="fab fa-facebook-f"></i></a>', 'Facebook'),
  nowhere('<a href=" # " aria-label="Instagram"></a>', 'Instagram'),
  nowhere('<a href="#!">LinkedIn</a>', 'LinkedIn'),
  nowhere('<a href="/#"><img src="/img/youtube.svg" alt=""></a>', 'YouTube'),
  nowhere('<a href="#"><svg><use href="#icon-tiktok"/></svg></a>', 'TikTok'),
  nowhere('<A HREF="#" CLASS="elementor-social-icon-X-TWITTER"></A>', 'X'),
  {
    name: 'several, each network once',
    html: `<a href="#" title="Facebook"></a><a href="#"><i class="bi-instagram"></i></a><footer><a href="#" title="Facebook"></a></footer>
      <a href="https://www.youtube.com/@ruiz">YouTube</a>`,
    outcome: 'warning',
    message: 'nowhere',
    data: { names: 'Facebook e Instagram', count: 3 },
    evidence: ['<a href="#" title="Facebook">', '<a href="#">', '<a href="#" title="Facebook">'],
  },
  wrong('home', 'https://www.facebook.com/', 'Facebook'),
  wrong('home', 'https://instagram.com', 'Instagram'),
  wrong('home', 'https://x.com/', 'X'),
  wrong('home', 'https://wa.me/', 'WhatsApp'),
  wrong('example', 'https://www.facebook.com/tuempresa', 'Facebook'),
  wrong('example', 'https://www.instagram.com/wix/', 'Instagram'),
  wrong('example', 'https://twitter.com/username', 'X'),
  wrong('example', 'https://www.tiktok.com/@usuario', 'TikTok'),
  fine('<a href="https://www.facebook.com/panaderiaruiz">Facebook</a>'),
  fine('<a href="https://www.instagram.com/panaderiaruiz/"><i class="fa-instagram"></i></a>'),
  fine('<a href="https://wa.me/34600123456">WhatsApp</a>'),
  fine('<a href="https://api.whatsapp.com/send?phone=34600123456">WhatsApp</a>'),
  fine('<a href="https://www.facebook.com/profile.php?id=1">Facebook</a>'),
  other('<a href="#" class="share-facebook">Facebook</a>'),
  other('<a href="#" title="Compartir en Facebook"><i class="fa-facebook"></i></a>'),
  other('<a href="#">Entrar con Facebook</a>'),
  other('<a href="#" onclick="abrir()">Instagram</a>'),
  other('<a href="#" class="js-whatsapp"><i class="fa-whatsapp"></i></a>'),
  other('<a href="#" data-bs-toggle="modal"><i class="fa-instagram"></i></a>'),
  other('<a href="#" role="button" aria-label="YouTube"></a>'),
  other('<a href="#precios">Precios</a>'),
  other('<a href="/curso-de-instagram">Curso de Instagram</a>'),
  other('<p>Facebook</p>'),
  {
    name: 'rendered in the browser',
    html: '<div id="app"></div><script src="a.js"></script>',
    outcome: 'unknown',
  },
])
