/** Shown where a product has no picture yet: a closed box in quiet grey, without words. It shows the ground behind it, light or dark. */
export const nonePicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" role="img" aria-label="No picture">
<g fill="none" stroke="#8b9794" stroke-width="6" stroke-linejoin="round">
<path d="M200 82 284 122v84l-84 40-84-40v-84z"/>
<path d="m116 122 84 40 84-40M200 162v84M158 102l84 40v34"/>
</g>
</svg>
`
