const STYLE = `
  body { margin: 0; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; background: #1b1f1d; color: #eef3ee; }
  nav { columns: 14rem; margin: 1rem 0 2rem; } nav a { color: #c8f53d; display: block; }
  section { border-top: 1px solid #44504a; padding: 1rem 0; } h2 { margin: 0 0 .5rem; }
  .shots { display: flex; gap: 1rem; overflow-x: auto; align-items: flex-start; }
  figure { margin: 0; flex: none; } figcaption { font-size: .8rem; color: #abbfb2; }
  img { display: block; border: 1px solid #44504a; } .narrow { width: 240px; } .wide { width: 620px; }
`;

/** Renders a row per screen and component, with one picture per device. */
export function renderIndex({
  names,
  ways,
  troubles,
}: {
  names: readonly string[];
  ways: readonly { folder: string; width: number }[];
  troubles: readonly string[];
}): string {
  const rows = names.map((name) => {
    const shots = ways.map(
      ({ folder, width }) =>
        `<figure><a href="${folder}/${name}.png"><img loading="lazy" class="${width < 600 ? 'narrow' : 'wide'}" src="${folder}/${name}.png" alt="${name}, ${folder}"></a><figcaption>${folder}</figcaption></figure>`,
    );
    return `<section id="${name}"><h2>${name}</h2><div class="shots">${shots.join('')}</div></section>`;
  });
  const list = troubles.map((trouble) => `<li>${trouble.replaceAll('<', '&lt;')}</li>`).join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>${STYLE}</style>
<h1>Gallery</h1><p>${names.length} screens and pieces, ${ways.length} ways to look at each.</p>
${list && `<h2>Troubles</h2><ul>${list}</ul>`}
<nav>${names.map((name) => `<a href="#${name}">${name}</a>`).join('')}</nav>${rows.join('\n')}</html>\n`;
}
