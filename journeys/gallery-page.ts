/** The HTML of the gallery's index: a row of pictures for each state. */
export function galleryPage(
  names: readonly string[],
  widths: readonly number[],
  schemes: readonly string[],
  pictureOf: (name: string, width: number, scheme: string) => string,
): string {
  const row = (name: string) => `
    <section id="${pictureOf(name, 0, '').replaceAll(/-0-.*$/g, '')}">
      <h2>${name}</h2>
      <div>${schemes.flatMap((scheme) => widths.map((width) => picture(name, width, scheme))).join('')}</div>
    </section>`
  const picture = (name: string, width: number, scheme: string) => `
        <a href="${pictureOf(name, width, scheme)}"><img src="${pictureOf(name, width, scheme)}" alt="${name}, ${width} pixels, ${scheme}" loading="lazy" style="width:${Math.round(width / 4)}px"></a>`

  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <title>Parinay: every screen</title>
  <style>
    body { margin: 24px; font: 16px/1.5 system-ui; background: #8883 }
    div { display: flex; flex-wrap: wrap; gap: 8px; align-items: flex-start }
    img { max-height: 420px; object-fit: cover; object-position: top; display: block }
    h2 { font-size: 1rem; margin: 24px 0 4px }
  </style>
  <h1>Every screen</h1>${names.map(row).join('')}
</html>
`
}
