import { expect, test } from 'vitest';
import { fromSender, shortenedAddress, requestOrigin } from './requestOrigin.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:7:9::1', '2001:db8:7::/48'],
  ['2001:0DB8:0007::', '2001:db8:7::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['1:2:3:4:5:6:7:8', '1:2:3::/48'],
  ['not an address', ''],
  ['', ''],
])('%s is of the network %j', (address, network) => {
  expect(shortenedAddress(address)).toBe(network);
});

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari, iOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) … Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0', 'Edge, Windows'],
  ['curl/8.5.0', ''],
  ['<script>alert(1)</script>', ''],
])('%s is told as %j', (userAgent, device) => {
  expect(fromSender({ address: '', userAgent }, requestOrigin).device).toBe(device);
});

test('outside of any request there is no origin', () => {
  expect(requestOrigin()).toEqual({ network: '', device: '' });
});
