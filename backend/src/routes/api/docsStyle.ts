/** The look of the API's page, in the shop's colors. */
export const docsStyle = `
:root { color-scheme: light dark; --line: light-dark(#e9e0d2, #2c3060); --muted: light-dark(#5c6083, #aeb0d2); --primary: light-dark(#3f428c, #b3b5fa); --card: light-dark(#fff, #1b1e3d); --code: light-dark(#f6f1e7, #12142a) }
* { box-sizing: border-box }
body { margin: 0; background: light-dark(#fbf7f0, #12142a); color: light-dark(#22264b, #efedfb); font: 16px/1.6 system-ui, sans-serif }
main { max-width: 880px; margin: auto; padding: 24px 20px 72px }
h1, h2 { letter-spacing: -0.02em; line-height: 1.2 }
h2 { margin: 40px 0 12px; scroll-margin-top: 16px }
h3 { margin: 16px 0 4px; font-size: 14px; color: var(--muted) }
a { color: var(--primary) }
nav { display: flex; flex-wrap: wrap; gap: 0 20px; margin-top: 12px }
nav a { line-height: 34px }
@media (pointer: coarse) { nav a { line-height: 44px } }
nav small, i, pre small { color: var(--muted); font-style: normal }
form { margin-top: 20px }
form label { display: block; margin-bottom: 4px; font-weight: 600 }
form div { display: flex; gap: 8px }
input, button { min-height: 44px; padding: 0 14px; border: 1px solid var(--muted); border-radius: 12px; background: var(--card); color: inherit; font: inherit }
input { flex: 1; min-width: 0 }
button { border-color: var(--primary); background: var(--primary); color: light-dark(#fff, #12142a); font-weight: 600; cursor: pointer }
details { margin-bottom: 8px; padding: 0 16px; border: 1px solid var(--line); border-radius: 14px; background: var(--card); scroll-margin-top: 16px }
details[open] { padding-bottom: 16px }
summary { position: relative; padding: 12px 0 12px 20px; cursor: pointer; list-style: none }
summary::-webkit-details-marker { display: none }
summary::before { position: absolute; top: 20px; left: 2px; width: 7px; height: 7px; border: solid var(--muted); border-width: 0 2px 2px 0; content: ''; transform: rotate(-45deg) }
details[open] > summary::before { transform: rotate(45deg) }
summary span { display: block }
summary span:first-child { display: flex; flex-wrap: wrap; gap: 0 16px; align-items: baseline; justify-content: space-between }
summary b { color: var(--primary) }
summary b.delete { color: light-dark(#a3262b, #ff9c9c) }
.audience { color: var(--muted); font-size: 14px }
ul { margin: 0; padding-left: 20px; font-size: 15px }
p { margin: 8px 0 }
code, pre { font: 14px/1.6 ui-monospace, monospace }
code { overflow-wrap: anywhere }
pre { margin: 0; scroll-margin-top: 64px; padding: 12px 14px; overflow-x: auto; border-radius: 10px; background: var(--code) }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px }
`;
