/**
 * What the gateway takes as an e-mail address, as a `pattern` for the browser (flag `v`): without it a
 * browser lets `ana@tienda` pass and the finished analysis could not be saved.
 */
export const EMAIL_PATTERN =
  "(?!\\.)(?!.*\\.\\.)[A-Za-z0-9_'+\\-.]*[A-Za-z0-9_+\\-]@(?:[A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}"
