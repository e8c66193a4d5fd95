/** A wooden hanger, most of it inside the garment: the hook, the hub and the two arms to the shoulders. */
export function drawHanger(): string {
  const arms = 'M318 182C340 170 362 152 386 132C393 126 407 126 414 132C438 152 460 170 482 182';
  const hook = 'M400 122V98C400 84 421 82 421 62A21 21 0 1 0 379 62';
  return [
    '<linearGradient id="wood" x1="0" y1="0" x2=".3" y2="1"><stop stop-color="#E3BE93"/><stop offset=".55" stop-color="#C99B6B"/><stop offset="1" stop-color="#A67748"/></linearGradient>',
    `<g fill="none" stroke-linecap="round"><path d="${hook}" stroke="#8E8779" stroke-width="8"/><path d="${hook}" stroke="#D9D3C6" stroke-width="3.500" transform="translate(-1.200 -1)"/>`,
    `<path d="${arms}" stroke="#8A6038" stroke-width="22"/><path d="${arms}" stroke="#CFA273" stroke-width="18" transform="translate(-.5 -1)"/><path d="${arms}" stroke="#EBCBA3" stroke-width="5" transform="translate(-1 -5)"/></g>`,
    '<rect x="389" y="104" width="22" height="26" rx="9" fill="url(#wood)"/>',
  ].join('');
}
