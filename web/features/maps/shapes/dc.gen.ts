// Drawn by scripts/build-maps.ts
export const map = {
  width: 799,
  height: 1000,
  shapes: [
    {"id":"11001","name":"District of Columbia","path":"M0 296l289-296 152 144 358 356-496 500-14-237 14-157z","x":493,"y":501,"room":217},
  ],
}
