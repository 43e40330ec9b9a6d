import { expect, it } from 'vitest'
import { knownLibrary } from './vulnerable-js.lib.ts'

it.each([
  ['/js/jquery-1.12.4.min.js', 'jQuery 1.12.4 CVE-2020-11022'],
  ['/JS/jQuery.3.4.1.slim.min.js', 'jQuery 3.4.1 CVE-2020-11022'],
  ['/ajax/libs/jquery/2.2.4/jquery.min.js', 'jQuery 2.2.4 CVE-2020-11022'],
  ['/npm/jquery@3.5.0/dist/jquery.min.js', 'jQuery 3.5.0'],
  ['/jquery-3.10.0.js', 'jQuery 3.10.0'],
  ['/wp-includes/js/jquery/jquery.min.js?ver=3.7.1', 'jQuery 3.7.1'],
  ['/wp-includes/js/jquery/jquery.js?ver=1.12.4', 'jQuery 1.12.4 CVE-2020-11022'],
  ['/wp-includes/js/jquery/jquery.js?ver=1.12.4-wp', undefined],
  ['/wp-content/themes/a/js/jquery.min.js?ver=1.0.0', undefined],
  ['/wp-content/themes/a/1.2.3/jquery.min.js', undefined],
  ['/jquery.min.js', undefined],
  ['/jquery-ui-1.12.1.min.js', undefined],
  ['/jquery-migrate-1.4.1.min.js', undefined],
  ['/jquery.cookie-1.4.1.js', undefined],
  ['/bootstrap/3.3.7/js/bootstrap.min.js', 'Bootstrap 3.3.7 CVE-2019-8331'],
  ['/bootstrap/3.4.1/js/bootstrap.min.js', 'Bootstrap 3.4.1'],
  ['/npm/bootstrap@4.3.0/dist/js/bootstrap.bundle.min.js', 'Bootstrap 4.3.0 CVE-2019-8331'],
  ['/twitter-bootstrap/4.3.1/js/bootstrap.js', 'Bootstrap 4.3.1'],
  ['/bootstrap-5.3.0.js', 'Bootstrap 5.3.0'],
  ['/bootstrap-datepicker-1.6.4.js', undefined],
  ['/angularjs/1.8.2/angular.min.js', 'AngularJS 1.8.2 CVE-2022-25869'],
  ['/angular.js/1.5.0/angular.js', 'AngularJS 1.5.0 CVE-2022-25869'],
  ['/angular-route-1.8.2.js', undefined],
  ['/moment.js/2.18.1/moment-with-locales.min.js', 'Moment.js 2.18.1 CVE-2017-18214'],
  ['/moment@2.29.1/moment.min.js', 'Moment.js 2.29.1 CVE-2022-31129'],
  ['/wp-includes/js/dist/vendor/moment.min.js?ver=2.29.4', 'Moment.js 2.29.4'],
  ['/', undefined],
])('%s: %s', (address, expected) => {
  const found = knownLibrary(new URL(address, 'https://www.mitienda.es'))
  const text = found && [found.name, found.version, found.issue].filter(Boolean).join(' ')
  expect(text).toBe(expected)
})
