import type { FragmentLayer } from 'sigma/rendering'

/** Fills a mark with its own colour up to a rim, and what is inside with another: a ring and an outlined leaf in one. */
export function layerRim(): FragmentLayer {
  const byte = WebGL2RenderingContext.UNSIGNED_BYTE
  return {
    name: 'rim',
    uniforms: [],
    attributes: [
      { name: 'rimColor', size: 4, type: byte, normalized: true, source: 'color' },
      { name: 'insideColor', size: 4, type: byte, normalized: true, source: 'inside' },
    ],
    glsl: `
vec4 layer_rim(vec4 v_rimColor, vec4 v_insideColor) {
  float rim = max(1.5 * context.pixelToUV, 0.34 * context.shapeSize);
  float inside = smoothstep(context.aaWidth, -context.aaWidth, context.sdf + rim);
  return mix(v_rimColor, v_insideColor, inside);
}
`,
  }
}
