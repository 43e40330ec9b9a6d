import type { Page } from '../artefacts.ts'
import { cookiesOf } from '../web/set-cookie.ts'

/** What a cookie is for, as its name tells. */
export type CookieKind = 'technical' | 'tracking' | 'unknown'

/** Cookies that need no consent: session, security, language, basket, load balancing, the consent itself. */
const TECHNICAL =
  /^(?:PHPSESSID|JSESSIONID|ASPSESSIONID\w*|ASP\.NET_SessionId|\.AspNetCore\.(?:Antiforgery|Session)[\w.-]*|__RequestVerificationToken|XSRF-TOKEN|csrf_?token|_csrf(?:_token)?|laravel_session|[\w-]{1,40}_session|connect\.sid|sessionid|session_id|ci_session|sid|wp_woocommerce_session_.*|woocommerce_.*|wordpress_test_cookie|wp-wpml_current_.*|PrestaShop-.*|frontend(?:_cid)?|mage-.*|form_key|private_content_version|cart(?:_sig|_ts|_currency)?|secure_customer_sig|localization|keep_alive|_shopify_essential|pll_language|qtrans_.*|lang|language|locale|i18n\w*|django_language|SSESS\w*|SESS[0-9a-f]{20,}|joomla_\w*|[0-9a-f]{32}|__cf_bm|cf_clearance|__cfruid|_cfuvid|AWSALB\w*|ARRAffinity\w*|GAESA|SERVERID|incap_ses_.*|visid_incap_.*|nlbi_.*|ak_bmsc|bm_sv|bm_sz|_abck|datadome|TS[0-9a-f]{6,10}|svSession|hs|ssr-caching|crumb|cookieyes-consent|cky-consent|CookieConsent|cmplz_.*|cookielawinfo-.*|viewed_cookie_policy|cookie_notice_accepted|OptanonConsent|didomi_token|euconsent-v2|_iub_cs-.*|borlabs-cookie|real_cookie_banner.*|moove_gdpr_popup|cookie[-_]?consent[\w-]*|(?:__Host-|__Secure-)(?:next-auth\.)?(?:csrf|session)[\w.-]*)$/i

/** Cookies that follow the visitor or measure them. */
const TRACKING =
  /^(?:_ga(?:_.*)?|_gid|_gat(?:_.*)?|_gcl_.*|__utm[a-z]|_fbp|_fbc|fr|_hj.*|_clck|_clsk|MUID|_pk_(?:id|ref|ses)\..*|_pk_id|IDE|test_cookie|NID|_ttp|_tt_enable_cookie|li_.*|bcookie|lidc|__hstc|__hssc|hubspotutk|_uet(?:sid|vid)|_pin_unauth|_scid|_rdt_uuid|_ym_.*|mp_[\w]{10,}_mixpanel|ajs_(?:anonymous|user)_id|amplitude_id.*|ph_\w{10,}_posthog|_shopify_(?:y|s|sa_t|sa_p)|sbjs_.*|pys_.*|tk_(?:ai|qs|or|lr)|VISITOR_INFO1_LIVE|YSC|_mkto_trk|vuid|uuid2|cto_bundle|__gads|__gpi|personalization_id|guest_id)$/

/** Keys under which trackers keep their own in the storage of a page, beside those that they also give to cookies. */
const TRACKING_KEY =
  /^(?:_gcl_ls|lastExternalReferrer(?:Time)?|_cltk|hj(?:ViewportId|ActiveViewportIds)|tt_(?:sessionId|appInfo|pixel_session_index)|_tt_.*|_uet(?:sid|vid)(?:_exp)?|AMP_[0-9a-f]{10}|amplitude_unsent_.*|__mpq_.*|__kla_viewed|klaviyoOnsite|sib_cuid|yt-remote-.*|yt\.innertube::.*|_fs_(?:uid|dwell_passed)|_lr_.*|_ce\..*|_pcid|taboola global:.*|_matomo.*)$/

/** A cookie that the server set on the way to the page. */
export interface KnownCookie {
  readonly name: string
  readonly kind: CookieKind
}

/** Servers delete a cookie by dating it in the seventies; whatever is later was meant to stay. */
const DELETED_BEFORE = new Date('2000-01-01T00:00:00Z')

/** The cookies that the server sets on the way to a page, redirects included; those that it deletes left out. */
export function knownCookiesOf(page: Pick<Page, 'hops'>): readonly KnownCookie[] {
  return cookiesOf(page, DELETED_BEFORE).map(({ name }) => ({ name, kind: kindOf(name) }))
}

/** Whether a tracker keeps something under this key of the page's storage. */
export function isTrackingKey(key: string): boolean {
  return TRACKING_KEY.test(key) || kindOf(key) === 'tracking'
}

/** What a cookie of this name is for. */
export function kindOf(name: string): CookieKind {
  if (TECHNICAL.test(name)) return 'technical'
  return TRACKING.test(name) ? 'tracking' : 'unknown'
}
