import { createGlobalStyle } from 'styled-components'
import { fontFaces } from './fonts.ts'
import { paletteDeclarations, palettes, token } from './tokens.ts'

/**
 * The document's style, mounted once: fonts, custom properties of both schemes and of toned sections, reset, base
 * typography, focus ring, reduced motion and print.
 */
export const GlobalStyle = () => (
  <>
    {/* In their own sheet: a rule added to a font's sheet makes Chromium reload the font, and the text flashes in
    its fallback. Each component adds rules when it first renders. */}
    <style href="fonts" precedence="fonts">
      {fontFaces}
    </style>
    <Rules />
  </>
)

const Rules = createGlobalStyle`
  :root {
    ${paletteDeclarations(palettes.light)}
    color-scheme: light dark;
  }

  /* Print uses the light scheme, toned sections included. */
  @media screen and (prefers-color-scheme: dark) {
    :root {
      ${paletteDeclarations(palettes.dark)}
    }
  }

  @media screen {
    [data-tone='night'] {
      ${paletteDeclarations(palettes.night)}
      color-scheme: dark;
    }

    [data-tone='wine'] {
      ${paletteDeclarations(palettes.wine)}
      color-scheme: dark;
    }
  }

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  * {
    margin: 0;
  }

  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    /* Keeps the focused element clear of the header and of what is fixed at the bottom (WCAG 2.4.11). */
    scroll-padding-block: 5.5rem calc(${token.bottomInset} + ${token.space[6]});
    -webkit-tap-highlight-color: transparent;
  }

  /* A low window has no fixed header. */
  ${token.media.low} {
    html {
      scroll-padding-block-start: ${token.space[2]};
    }
  }

  body {
    min-height: 100vh;
    min-height: 100svh;
    background: ${token.color.paper};
    color: ${token.color.ink};
    font-family: ${token.font.text};
    font-size: ${token.text.body};
    line-height: ${token.leading.body};
    font-synthesis: none;
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
    text-rendering: optimizeLegibility;
    overflow-wrap: break-word;
  }

  /* Set by an open modal dialog, whose own injected style a CSP may block. */
  body[data-scroll-locked] {
    overflow: hidden;
  }

  h1, h2, h3, h4, h5, h6 {
    font-family: ${token.font.heading};
    font-weight: ${token.weight.heading};
    line-height: ${token.leading.title};
    letter-spacing: ${token.tracking.title};
    text-wrap: balance;
  }

  p, li, dd, figcaption {
    text-wrap: pretty;
  }

  img, picture, video, svg {
    display: block;
    max-width: 100%;
  }

  img, video {
    height: auto;
  }

  input, button, textarea, select {
    font: inherit;
    letter-spacing: inherit;
    color: inherit;
  }

  button, [type='button'], [type='submit'], summary, label[for] {
    cursor: pointer;
    touch-action: manipulation;
  }

  :disabled {
    cursor: not-allowed;
  }

  ul[role='list'], ol[role='list'] {
    padding: 0;
    list-style: none;
  }

  a {
    color: ${token.color.accent};
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
    transition: text-decoration-thickness ${token.motion.fast} ${token.motion.easing};
  }

  a:hover {
    text-decoration-thickness: 2px;
  }

  code, kbd, pre, samp {
    font-family: ${token.font.code};
    font-size: 0.9em;
  }

  hr {
    border: 0;
    border-block-start: 1px solid ${token.color.line};
  }

  ::selection {
    background: ${token.color.accent};
    color: ${token.color.paper};
  }

  :focus-visible {
    outline: 3px solid ${token.color.focus};
    outline-offset: 3px;
  }

  [hidden]:not([hidden='until-found']) {
    display: none !important;
  }

  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation: none !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }

  @media print {
    @page {
      margin: 16mm 14mm;
    }

    :root {
      --color-paper: #ffffff;
      --color-sunken: #ffffff;
    }

    html {
      font-size: 9.5pt;
    }

    body {
      line-height: 1.45;
    }

    h1, h2, h3, h4 {
      break-after: avoid;
    }

    p, li, pre, figure {
      break-inside: avoid;
      orphans: 3;
      widows: 3;
    }
  }
`
