# Todos os textos que uma pessoa lê, em português europeu. Os mesmos identificadores, com as mesmas variáveis, estão nos
# ficheiros das outras línguas. Um texto que faz parte de uma frase começa por minúscula e não tem ponto final.
# Os lados são tratados no plural, como no xadrez: «as brancas jogam».

## Jogos

game-talpa = Talpa
game-talpa-summary = Capture peças para abrir um caminho de casas vazias entre as suas duas margens.
game-emulsion = Emulsion
game-emulsion-summary = Troque peças para juntar as suas no maior grupo.
game-apart = Apart
game-apart-summary = Salte até que nenhuma das suas peças tenha uma vizinha da mesma cor.
game-ampel = Ampel
game-ampel-summary = Alinhe vermelho, amarelo e verde para fazer sinais e guarde metade dos discos amarelos.

## Opções dos jogos

option-size = tamanho
option-size-help = quantas casas tem o tabuleiro em cada margem
option-tie = empate
option-tie-help = quem ganha quando todos os grupos são iguais
option-side = lado
option-side-help = quantos pontos tem o triângulo em cada lado
option-yellows = discos amarelos
option-yellows-help = quantos discos amarelos há para os dois jogadores em conjunto
option-discs = discos
option-discs-help = quantos discos tem cada jogador
value-last-mover-wins = ganha quem fez o último lance
value-last-mover-loses = perde quem fez o último lance
values-number = um número inteiro de { $low } a { $high }
values-width-by-height = largura e altura, como 8x6, ou um só número para ambas, cada uma de { $low } a { $high }
values-word = uma destas: { $words }
set-option = { $option } { $value }
with-option = { $game }, { $option }
board-size = { $width }×{ $height }
clock-none = sem relógio
clock-total = { $base }
clock-increment = { $base } + { $increment }
clock-turn = { $seconds } s por jogada
clock-turn-minutes = { $minutes } min por jogada
clock-turn-hours = { $hours } h por jogada
clock-days = { $days ->
    [one] 1 dia por jogada
   *[other] { $days } dias por jogada
}
clock-first-turn = { $clock }, desde a primeira jogada

## Cores, lados e peças

colour-red = vermelho
colour-blue = azul
colour-black = preto
colour-white = branco
colour-green = verde
side-red = as vermelhas
side-blue = as azuis
side-black = as pretas
side-white = as brancas
side-green = as verdes
piece-red = uma peça vermelha
piece-blue = uma peça azul
piece-black = uma peça preta
piece-white = uma peça branca
disc-red = um disco vermelho
disc-green = um disco verde
disc-yellow = um disco amarelo
stands-on = { $piece } em { $point }
nothing-on = nada em { $point }

## O que se pede ao jogador

step-nothing = não há mais nada a fazer
step-pass = passar, não há mais nada a fazer
step-capture = capturar uma peça adversária
step-remove = retirar uma das suas peças
step-swap = trocar uma das suas peças com uma peça adversária
step-move = mover uma das suas peças
step-jump-on = continuar a saltar ou parar
step-place-yellow = pôr um disco amarelo no interior do tabuleiro
step-move-own = primeiro passo, mover um dos seus discos
step-move-enemy = segundo passo, mover um dos discos do adversário
step-add-disc = terceiro passo, juntar um disco e pôr-lhe o cilindro

## Tabuleiros para ler em voz alta

board-squares = { $game }, { $width } por { $height } casas
board-triangle = { $game }, um triângulo com { $side } pontos em cada lado
board-title = { $game } – { $state }
board-to-move = jogam { $side }: { $step }
board-row = linha { $row }: { $cells }
board-cell = { $point } { $what }
board-cells = { $from } a { $to } { $what }
cell-piece-red = vermelha
cell-piece-blue = azul
cell-piece-black = preta
cell-piece-white = branca
cell-disc-red = vermelho
cell-disc-green = verde
cell-disc-yellow = amarelo
cell-square-empty = vazia
cell-point-empty = vazio
cells-piece-red = vermelhas
cells-piece-blue = azuis
cells-piece-black = pretas
cells-piece-white = brancas
cells-disc-red = vermelhos
cells-disc-green = verdes
cells-disc-yellow = amarelos
cells-square-empty = vazias
cells-point-empty = vazios
board-talpa-edges = as vermelhas ligam a margem de cima à de baixo, as azuis a da esquerda à da direita
board-talpa-empty = { $count ->
    [0] não há casas vazias
    [one] há uma casa vazia: { $points }
   *[other] há { $count } casas vazias: { $points }
}
board-talpa-reach-rows = { $side } têm passagem por { $reach } de { $size } linhas
board-talpa-reach-columns = { $side } têm passagem por { $reach } de { $size } colunas
board-emulsion-groups = { $side } têm { $largest ->
    [one] 1 peça
   *[other] { $largest } peças
} no maior grupo; os maiores grupos: { $sizes }
board-apart-pieces = { $side } têm { $pieces ->
    [one] 1 peça
   *[other] { $pieces } peças
}; { $crowded ->
    [0] nenhuma tem uma vizinha da sua cor
    [one] 1 ainda tem uma vizinha da sua cor
   *[other] { $crowded } ainda têm uma vizinha da sua cor
}
board-apart-lonely = { $side } estão sozinhas em: { $points }
board-apart-jumping = a peça em { $point } está a saltar e já usou: { $used }
board-ampel-kept = { $side } guardaram { $kept } de { $yellows } discos amarelos e têm { $reserve ->
    [one] 1 disco
   *[other] { $reserve } discos
} na reserva
board-ampel-cylinder = { $side } têm o cilindro em { $point }
board-ampel-no-cylinder = { $side } não têm o cilindro no tabuleiro

## Lances por palavras

move-pass = { $side } passam
move-talpa-capture = { $side } capturam em { $to } com a peça de { $from }
move-talpa-remove = { $side } retiram a sua peça de { $at }
move-emulsion-swap = { $side } trocam a sua peça de { $from } com a peça adversária de { $to }
move-apart-step = { $side } dão um passo de { $from } para { $to }
move-apart-step-captures = { $side } dão um passo de { $from } para { $to } e capturam
move-apart-jump = { $side } saltam de { $from } para { $to }
move-apart-jump-captures = { $side } saltam de { $from } para { $to } e capturam
move-apart-stop = { $side } param de saltar
move-ampel-place = { $side } põem um disco amarelo em { $at }
move-ampel-own = { $side } movem o seu disco de { $from } para { $to }
move-ampel-own-bounces = { $side } movem o seu disco de { $from } para { $to }, { $bounces ->
    [one] com um ressalto
    [2] com dois ressaltos
   *[other] com { $bounces } ressaltos
}
move-ampel-enemy = { $side } movem o disco adversário de { $from } para { $to }
move-ampel-enemy-bounces = { $side } movem o disco adversário de { $from } para { $to }, { $bounces ->
    [one] com um ressalto
    [2] com dois ressaltos
   *[other] com { $bounces } ressaltos
}
move-ampel-signals = { $move }; isso { $yellows ->
    [one] faz um sinal, e o seu disco amarelo é guardado
   *[other] faz sinais, e { $yellows } discos amarelos são guardados
}
move-ampel-add = { $side } juntam um disco em { $at } e põem-lhe o cilindro

## Recusas, em todos os jogos

refused = { $reason } ({ $clause })
refusal-over = o jogo acabou
refusal-outside = { $point } não existe neste tabuleiro
refusal-empty = não há nada em { $point }
refusal-not-yours = o que está em { $point } não é seu
refusal-other-game = { $move } é um lance de outro jogo
refusal-turn-complete = a jogada está completa: só pode ser feita ou anulada
unreadable = «{ $text }» não é um lance: { $expected }
notation-talpa = escreva b2xb3 para capturar, xb2 para retirar uma peça, ou pass
notation-emulsion = escreva b2-c3, primeiro a sua peça
notation-apart = escreva b1-b3, ou c2xe4 para capturar, com os saltos seguintes ligados, como em c2-e4xg4; ou stop, ou pass
notation-ampel = escreva c2-f4 para mover um disco, e3 para pôr um, ou pass

## Textos que não se conseguem ler: jogos

spec-game = não há nenhum jogo `{ $name }`: os jogos são { $known }
spec-key = { $game } não tem nenhuma opção `{ $key }`: tem { $known }
spec-shape = `{ $part }` não é uma opção: as opções escrevem-se `key=value`, separadas por vírgulas
spec-twice = a opção `{ $key }` aparece duas vezes
spec-value = a opção `{ $key }` não pode ser `{ $value }`: aceita { $takes }
spec-value-because = a opção `{ $key }` não pode ser `{ $value }`: aceita { $takes } { $because }
option-ampel-few-points = quando o lado é { $length }, porque então o tabuleiro tem { $inside } pontos interiores

## Textos que não se conseguem ler: posições

position-missing = a posição acaba antes de vir { $field }: { $expected }
position-too-long = a posição continua com `{ $found }` depois do último campo
position-field = { $field } não pode ser `{ $found }`: { $expected }
position-rows = o tabuleiro tem de ter { $expected } linhas, não { $found }
position-row-length = a linha { $row } do tabuleiro, `{ $text }`, tem de ter { $expected } pontos, não { $found }
position-letter = `{ $found }` na linha { $row } do tabuleiro não é uma peça: as peças são { $expected }
position-run = `{ $found }` na linha { $row } do tabuleiro não é um número de pontos vazios
position-impossible = esta posição é impossível: { $why }
position-board = o tabuleiro
position-rows-of-board = linhas a partir do cimo da imagem, separadas por `/`
position-side-to-move = o lado a jogar
position-letters = `{ $one }` para { $side } ou `{ $other }` para { $opponent }
position-whole-number = um número inteiro
position-too-many = { $side } têm { $count } peças e começaram com { $most }
position-emulsion-empty-square = { $point } está vazia, e todas as casas têm uma peça
position-emulsion-wrong-numbers = as pretas têm { $black } peças e as brancas { $white }, mas as trocas deixam-nas com { $black_at_start } e { $white_at_start }
position-apart-turns-played = o número de jogadas feitas
position-apart-plies-since-capture = o número de lances desde a última captura
position-apart-used-squares = a lista das casas usadas pela sequência de saltos
position-apart-joined-squares = casas ligadas por `-`, ou só `-` se não há nenhuma sequência em curso
position-apart-no-turn = foram feitos { $plies } lances, mas nenhuma jogada
position-apart-first-turn = a primeira jogada de um jogo é um só lance, e por isso não pode haver uma sequência de saltos em curso
position-apart-no-jump = { $from }-{ $to } não foi um salto ao longo de uma fila desse comprimento
position-apart-cannot-go-on = a sequência de saltos não pode continuar, e por isso a jogada teria acabado
position-apart-one-square = uma sequência de saltos usa duas ou mais casas, e não só { $point }
position-apart-off-the-board = a sequência de saltos usa { $point }, que não está no tabuleiro
position-apart-twice = a sequência de saltos usa { $point } duas vezes
position-apart-not-left = a peça que salta saiu de { $point }, mas há lá uma peça
position-apart-not-standing = a sequência de saltos acaba em { $point }, mas { $side } não têm lá nenhuma peça
position-ampel-step = o passo
position-ampel-steps = `s` para a preparação, `o` para o disco próprio, `e` para o do adversário ou `a` para juntar
position-ampel-kept = os discos guardados
position-ampel-kept-by-both = os discos amarelos guardados pelas vermelhas e pelas verdes, como `1:0`, de { $yellows } ao todo
position-ampel-cylinders = os cilindros
position-ampel-under-cylinders = os discos sob os cilindros das vermelhas e das verdes, como `d4,-`
position-ampel-quiet = a contagem de lances sem progresso
position-ampel-cylinder-elsewhere = o cilindro d{ $side } está em { $point }, onde não há nenhum disco dessa cor
position-ampel-too-many-discs = { $side } têm { $count } discos no tabuleiro e só { $most } ao todo
position-ampel-yellow-outside = o disco amarelo em { $point } não está num ponto interior
position-ampel-too-quiet = o jogo acaba depois de { $most } lances sem progresso, não de { $plies }
position-ampel-wrong-yellows = { $board } discos amarelos no tabuleiro e { $kept } guardados não fazem { $all }
position-ampel-signal-stands = há um sinal no tabuleiro: os seus discos teriam saído
position-ampel-setup-discs = durante a preparação só há discos amarelos no tabuleiro
position-ampel-setup-over = a preparação acaba quando { $yellows } discos amarelos estão postos
position-ampel-setup-kept = ninguém pode guardar um disco amarelo durante a preparação
position-ampel-setup-quiet = a contagem de lances sem progresso começa depois da preparação
position-ampel-setup-turn = são { $side } a pôr o disco amarelo a seguir a { $placed }
position-ampel-both-won = os dois jogadores guardaram metade dos { $yellows } discos amarelos
position-ampel-opponent-won = o adversário de quem joga guardou metade dos { $yellows } discos amarelos
position-ampel-won-otherwise = um jogo ganho por metade dos { $yellows } discos amarelos acaba com um disco que se move e uma contagem de 0
position-ampel-no-own-step = quem joga não pode mover nenhum disco seu, e por isso o passo `o` teria sido saltado
position-ampel-no-enemy-step = nenhum disco do adversário pode ser movido, e por isso o passo `e` teria sido saltado
position-ampel-no-add-step = nenhum disco pode ser acrescentado, e por isso o passo `a` teria sido saltado

## Textos que não se conseguem ler: registos e relógios

record-place = linha { $line }, coluna { $column }: { $problem }
record-stray = não se percebe `{ $text }` aqui: uma etiqueta é `[Name "value"]`, um comentário { "{…}" }, uma variante (…)
record-tag-form = isto não é uma etiqueta: uma etiqueta escreve-se `[Name "value"]` numa só linha, com \" e \\ para " e \
record-tag-twice = a etiqueta `{ $text }` aparece duas vezes: retire uma
record-tag-name = `{ $text }` não serve de nome a uma etiqueta adicional: use letras, algarismos e `_`, e nenhum dos nomes conhecidos
record-open-comment = este comentário não acaba: falta uma chaveta a fechar
record-open-variation = esta variante não acaba: falta um `)`
record-no-variation = aqui não acaba nenhuma variante: falta um `(`, ou este `)` está a mais
record-variation-of-nothing = uma variante substitui o lance anterior, e não há nenhum
record-too-deep = há demasiadas variantes dentro de variantes: no máximo são { $most } níveis
record-no-game = falta a etiqueta `Game`: um registo começa com uma como `[Game "{ $game }"]`
record-rules = `{ $text }` não é uma revisão das regras: este programa conhece as de 1 a { $last }
record-newer-rules = o jogo foi jogado pela revisão { $revision } das regras, e este programa conhece-as até à { $last }
record-date = `{ $text }` não é uma data: escreva-a como `2026.11.15`, ou `????.??.??` se não for conhecida
record-result = `{ $text }` não é um resultado: escreva `1-0`, `0-1`, `1/2-1/2` ou `*`
record-termination = `{ $name }` não é uma forma de um jogo acabar: as formas são { $known }
record-pie = `{ $text }` não diz se se joga com a regra do equilíbrio: escreva `on` ou `off`
record-number = o número de jogada `{ $text }` está errado: esta é a jogada `{ $expected }`
record-illegal = `{ $text }` não pode ser jogado: { $reason }
record-mark = `{ $text }` não é uma marca de lance: as marcas são `!`, `?`, `!!`, `??`, `!?` e `?!`
record-mark-of-nothing = uma marca pertence ao lance anterior, e não há nenhum
record-nothing-follows = nada pode seguir-se a `{ $text }` na mesma jogada: retire o `+`
record-result-twice = os lances acabam com `{ $text }`, mas a etiqueta `Result` diz `{ $tag }`
record-wrong-result = o resultado indicado é `{ $text }`, mas o jogo acabou e o resultado é `{ $expected }` ({ $reason })
record-wrong-termination = a razão indicada é `{ $text }`, mas o jogo acabou por `{ $expected }`
record-not-over = a razão indicada é `{ $text }`, mas pelas regras o jogo não acabou
record-contradiction = um jogo que acaba por `{ $text }` não pode ter o resultado `{ $result }`
record-result-in-variation = uma variante não tem resultado: ponha `{ $text }` depois do último lance do jogo
record-second-game = aqui começa outro jogo, e só se esperava um
tree-missing = o lugar { $place } já não existe nesta análise: escolha um dos lances à vista
tree-beginning = nenhum lance conduz ao início: escolha primeiro um lance
tree-outside = { $point } não está no tabuleiro: escolha um ponto que esteja
mark-good = um bom lance
mark-mistake = um erro
mark-brilliant = um lance brilhante
mark-blunder = um erro grave
mark-interesting = um lance interessante
mark-dubious = um lance duvidoso
setup-over = nesta posição o jogo já acabou, pelo que não há nada para analisar: { $ending }
setup-no-position = isto não é uma posição nem um registo: uma posição tem as linhas do tabuleiro, como em `talpa:size=4 brbr/rbrb/brbr/rbrb r`, e um registo começa com o jogo, `[Game "talpa"]`
setup-unknown = isto não é uma posição de nenhum jogo; parece-se mais com uma de { $game }, mas { $wrong }; se for de outro tabuleiro ou jogo, escreva-o antes dela, como em `talpa:size=4 brbr/rbrb/brbr/rbrb r`
setup-wrong-size = isto não é uma posição de nenhum jogo; parece-se mais com uma de { $game }, em que { $wrong } ({ $option }: { $values })
setup-apart-turns = Jogadas feitas
setup-apart-quiet = Lances desde a última captura
setup-ampel-step = Passo da jogada
setup-ampel-step-setup = colocar discos amarelos
setup-ampel-step-own = mover um disco próprio
setup-ampel-step-enemy = mover um disco do adversário
setup-ampel-step-add = juntar um disco
setup-ampel-kept-first = Discos amarelos guardados pelas vermelhas
setup-ampel-kept-second = Discos amarelos guardados pelas verdes
setup-ampel-cylinder-first = Cilindro das vermelhas
setup-ampel-cylinder-second = Cilindro das verdes
setup-ampel-quiet = Lances sem progresso
bad-clock-form = `{ $text }` não é um relógio: escreva `none`, `5:00` para o jogo todo, `5:00+3` com segundos a somar, `30/move` ou `1:30/move` por jogada, ou `3d` para dias por jogada, e `/first` a seguir se a primeira jogada também contar
bad-clock-short = `{ $text }` é pouco tempo: indique pelo menos { $seconds } segundos, como `{ $seconds }/move` por jogada
bad-clock-nothing = `{ $text }` não dá tempo nenhum: indique pelo menos um milissegundo

## Recusas do Talpa

talpa-not-beside = { $from } e { $to } não estão lado a lado: captura-se na casa seguinte da mesma linha ou coluna
talpa-nothing-to-capture = não há nada em { $point }: o lance tem de capturar uma peça adversária
talpa-own-piece = a peça em { $point } é sua: o lance tem de capturar uma peça adversária
talpa-must-capture = pode capturar, por isso tem de o fazer
talpa-cannot-capture = a peça em { $point } não tem nenhuma peça adversária ao lado: escolha uma que possa capturar
talpa-must-remove = não pode capturar, por isso tem de retirar uma das suas peças

## Recusas do Emulsion

emulsion-not-around = { $to } não é uma das casas à volta de { $from }
emulsion-own-piece = a peça em { $point } é sua: troque com uma peça adversária
emulsion-no-gain = a sua peça em { $from } vale { $before } e em { $to } valeria { $after }: o valor tem de subir
emulsion-cannot-gain = nenhuma troca aumenta o valor da peça em { $point }: escolha outra

## Recusas do Apart

apart-not-on-a-line = { $from } e { $to } não estão na mesma linha, coluna ou diagonal
apart-wrong-distance = { $to } está a { $distance ->
    [one] 1 casa
   *[other] { $distance } casas
}, mas nessa direção a fila de { $from } tem comprimento { $length }: a peça tem de andar exatamente isso
apart-own-piece = em { $point } está uma peça sua
apart-nothing-to-capture = não há nada em { $point } para capturar: escreva o lance com um hífen
apart-unmarked-capture = quem chega a { $point } captura: escreva o lance com um x
apart-cannot-move = a peça em { $point } não se pode mover: escolha outra
apart-mid-sequence = a peça em { $point } está a saltar: continue com ela ou pare
apart-single-step = de { $from } para { $to } é um passo simples: uma sequência só continua com saltos
apart-used-square = { $point } já foi usada nesta jogada
apart-first-turn = a primeira jogada do jogo é um só lance: não se lhe pode ligar outro
apart-after-step = a jogada acaba em { $point }: a um passo simples não se pode ligar outro lance
apart-no-further-jump = a jogada acaba em { $point }: a peça não pode saltar dali
apart-nothing-to-stop = não há nenhuma sequência de saltos em curso
apart-must-move = pode mover, por isso tem de o fazer

## Recusas do Ampel

ampel-setup-step = ainda se estão a pôr os discos amarelos: ponha um num ponto vazio no interior do tabuleiro
ampel-own-step = o primeiro passo vem primeiro: mova um dos seus discos
ampel-enemy-step = o segundo passo é mover um dos discos do adversário
ampel-add-step = o terceiro passo é juntar um dos seus discos
ampel-on-edge = { $point } está na margem: os discos amarelos põem-se no interior do tabuleiro
ampel-occupied = já há um disco em { $point }: escolha um ponto vazio
ampel-yellow-stays = o disco amarelo em { $point } nunca se move
ampel-under-cylinder = o disco em { $point } está sob o cilindro do adversário: escolha outro
ampel-stuck = o disco em { $point } não pode percorrer a distância toda em nenhuma direção: escolha outro
ampel-wrong-distance = nenhum caminho de { $from } acaba em { $to }: um disco anda tantos pontos quantos os discos na sua linha
ampel-adds-signal = um disco em { $point } faria logo um sinal: junte-o noutro ponto
ampel-cannot-pass = pode fazer este passo, por isso tem de o fazer
ampel-must-pass = nenhum dos três passos é possível: tem de passar

## Fins de um jogo

outcome-path = ganham { $side }: está aberto um caminho { $colour ->
    [red] de cima a baixo
   *[other] da esquerda à direita
}
outcome-path-both = ganham { $side }: { $loser } abriram ambos os caminhos
outcome-groups = ganham { $side }: os seus maiores grupos são maiores
outcome-last-move = ganham { $side }: todos os grupos são iguais, por isso decide o último lance
outcome-apart = ganham { $side }: nenhuma das suas peças tem uma vizinha da mesma cor
outcome-both-apart = ganham { $side }: ambos os lados estão dispersos, o que conta para quem não jogou
outcome-signals = ganham { $side }: guardaram metade dos discos amarelos
outcome-repetition = o jogo está empatado: a mesma posição surgiu pela terceira vez
outcome-quiet = o jogo está empatado: { $plies } lances sem progresso
ending-resignation = ganham { $side }: { $loser } desistem
ending-time = ganham { $side }: { $loser } esgotaram o tempo
ending-agreement = o jogo está empatado por acordo
ending-abort = o jogo é anulado e ninguém ganha
ending-neglect = há muito que ninguém joga: o jogo acaba e ninguém ganha
ending-forfeit = ganham { $side }: { $loser } abandonaram o jogo
ending-unknown = ganham { $side }
ending-unknown-drawn = o jogo está empatado
score-talpa = passagens mais longas: { $a } { $first } de { $size } linhas, { $b } { $second } de { $size } colunas
score-emulsion = maiores grupos ({ $a } e { $b }): { $sizes }
score-apart = peças sozinhas: { $a } { $first } de { $firsts }, { $b } { $second } de { $seconds }
score-ampel = discos amarelos guardados: { $a } { $first }, { $b } { $second }; ganha-se com { $needed }
turns-played = { $turns ->
    [one] 1 jogada feita
   *[other] { $turns } jogadas feitas
}

## O que não se pode fazer numa partida

match-over = o jogo acabou: desfaça um lance ou comece outro jogo
match-no-pie-rule = nesta partida não se joga com a regra do equilíbrio: faça um lance
match-no-swap-now = os lados só podem ser trocados uma vez, logo a seguir à abertura: faça um lance
match-nothing-to-undo = { $asked ->
    [one] não se pode desfazer um lance
   *[other] não se podem desfazer { $asked } lances
}: { $played ->
    [0] ainda não foi feito nenhum
    [one] só foi feito 1
   *[other] só foram feitos { $played }
}
match-nothing-to-redo = { $asked ->
    [one] não se pode refazer um lance
   *[other] não se podem refazer { $asked } lances
}: { $undone ->
    [0] não foi desfeito nenhum
    [one] só foi desfeito 1
   *[other] só foram desfeitos { $undone }
}
match-nothing-offered = ninguém propôs empate: proponha-o, ou continue a jogar
match-not-your-offer = esta proposta de empate é sua: só o adversário lhe pode responder
match-already-offered = já propôs empate: espere pela resposta, ou continue a jogar
match-too-late-to-abort = a segunda jogada já começou, e a partida já não pode ser anulada: desista, ou proponha empate
match-paused = o jogo está em pausa: retome-o primeiro
match-not-paused = o jogo não está em pausa: não há nada para retomar

## O jogo simples no terminal

ask-game = Que jogo?
ask-option = { $option } ({ $values }; só Enter para { $default })
ask-player = Quem joga com { $side }?
ask-lot = Sortear quem começa?
ask-clock = O tempo (none, 5:00 por jogo, 5:00+3 com segundos a somar por jogada, 30/move ou 1:30/move por jogada, 3d para dias; só Enter para none)
ask-first-turn = A primeira jogada do jogo também conta?
ask-pie = O segundo jogador pode ficar com o outro lado depois da primeira jogada?
ask-second-point = escolheu { $point }; para onde? ({ $points })
ask-draw = Aceita o empate que { $side } propõem?
ask-save = Guardar com que nome?
ask-load = Abrir que ficheiro?
ask-number = Qual dos { $count } jogos? (1 a { $count })
ask-after-game = Enter para sair do jogo, ou: guardar, abrir, desfazer, tabuleiro >
ask-again = Jogar outra vez?
answer-yes = sim
answer-no = não
menu-refused = «{ $text }» não é uma das escolhas: escreva um número de 1 a { $last }
menu-continue = continuar { $game }
saved-game = { $date }  { $game }, { $a } – { $b }, { $turns ->
    [one] 1 jogada
   *[other] { $turns } jogadas
}
saved-none = nenhum jogo ficou por acabar: comece um com `tabuleiro play`
saved-number = { $count ->
    [one] só um jogo ficou por acabar: não indique nenhum número, ou indique 1
   *[other] { $count } jogos ficaram por acabar: indique um número de 1, o último, a { $count }
}
saved-open-elsewhere = este jogo está aberto noutro terminal: continue-o lá, ou feche-o lá primeiro
option-refused = «{ $value }» não é possível: { $values }
player-random = o computador fácil, que joga ao acaso
player-greedy = o computador difícil, que joga o que no momento parece melhor
player-level = o computador no nível { $level } de { $levels }
player-program = o programa { $command }
name-you = você
name-person = uma pessoa
name-level = o computador, nível { $level }
name-teacher = o computador que ensina
name-nobody = ainda ninguém
name-deleted = conta apagada
name-given = { $name }
label-random = computador fácil
label-greedy = computador difícil
label-level = computador, nível { $level }
label-teacher = computador que ensina
nickname-random = fácil
nickname-greedy = difícil
nickname-level = nível { $level }
nickname-teacher = professor { $strength }
hint-swap = ou fique com o outro lado: trocar
said-played = { $move }: { $words }
said-computer-swaps = o computador troca: a partir de agora joga com o outro lado, e você com { $side }
said-swapped = Os lados foram trocados.
said-lot = Por sorteio: começam { $side }, jogadas por { $name }.
said-draw-declined = O computador recusa o empate.
said-program-failed = O programa falhou e perde a partida: { $reason }
said-hint = Pode jogar { $move }: { $words }.
percent = { $number }%
advice = { $hint } { $reason }
advice-wins = Assim ganha em { $plies ->
    [one] 1 lance
   *[other] { $plies } lances
}.
advice-loses = Qualquer lance perde; este resiste { $plies ->
    [one] 1 lance
   *[other] { $plies } lances
}.
advice-chance = A probabilidade de { $side } ganharem é { $chance }.
advice-better = A probabilidade de { $side } ganharem é { $chance }; depois de { $other } é { $worse }.
advice-expects = { $reason } Depois: { $moves }
said-targets = De { $point } para: { $points }
said-legal = É legal: { $words }.
said-moves = Lances legais: { $moves }
said-rules = As regras completas: { $command }
said-not-a-count = «{ $text }» não é um número de lances: escreva quantos, ou nada para o último.
said-yes-or-no = «{ $text }» não é sim nem não.
said-saved = Guardado como { $name }.
said-not-saved = Não foi possível guardar como { $name }: { $reason }
saved-not-kept = este jogo não pode ser guardado para depois: { $reason }
said-file-exists = Já existe um ficheiro { $name }: escolha outro nome, ou escreva guardar! para o substituir.
said-loaded = { $name } foi aberto.
said-not-loaded = Não foi possível abrir { $name }: { $reason }
said-unsaved = Este jogo não está guardado: guarde-o primeiro, ou escreva abrir! para o abandonar.
said-not-understood = «{ $text }» não é nenhuma destas opções.
said-end-of-input = A entrada acabou; o jogo fica como está.
said-kept = O jogo fica guardado para depois. Para o continuar: { $command }
said-help = Escreva { $word } para ver os seus lances e tudo o que pode escrever.
said-only-online = «{ $text }» é para jogos num servidor.
said-goodbye = Até à próxima.
order-help = ajuda
order-moves = lances
order-board = tabuleiro
order-rules = regras
order-hint = sugestão
order-undo = desfazer
order-redo = refazer
order-swap = trocar
order-draw = empate
order-resign = desistir
order-say = dizer
order-claim = reclamar
order-save = guardar
order-load = abrir
order-quit = sair
help-title = Pode escrever:
help-move = um lance: { $notation }
help-point = um ponto, como c3, para escolher uma peça e depois o seu destino
help-help = esta ajuda, também ?; com um lance, porque é legal ou não
help-moves = todos os seus lances legais
help-board = o tabuleiro em palavras, linha a linha
help-rules = as regras em poucas palavras
help-hint = um lance que o computador faria
help-undo = desfazer o último lance, ou vários, como em desfazer 3
help-redo = jogar de novo o que foi desfeito
help-swap = ficar com o outro lado, quando a regra do equilíbrio o permite
help-draw = propor empate
help-resign = desistir do jogo
help-say = dizer alguma coisa ao adversário, como em dizer boa sorte
help-claim = reclamar a vitória, quando o adversário está ausente há demasiado tempo
help-save = guardar o jogo num ficheiro
help-load = continuar o jogo de um ficheiro
help-quit = sair

## Rever um jogo

review-inaccuracy = { $move } não é exato: custa { $cost } da probabilidade de ganhar. É melhor { $better }.
review-mistake = { $move } é um erro: custa { $cost } da probabilidade de ganhar. É melhor { $better }.
review-blunder = { $move } é um erro grave: custa { $cost } da probabilidade de ganhar. É melhor { $better }.
review-accuracy = exatidão: { $players }
review-accuracy-of = { $side } { $percent }

## Jogos de aprendizagem

teaching-warns-mistake = Cuidado: { $move } seria um erro.
teaching-warns-blunder = Cuidado: { $move } seria um erro grave.
teaching-game = Jogo de aprendizagem
teaching-explained = Avisa de erros graves e adapta-se para que ganhe cerca de metade das partidas. Joga agora com força { $strength } de { $levels }.
teaching-play-anyway = Jogar mesmo assim
teaching-warning = { $warning } { $why }
teaching-looks = O computador está a ver o seu lance…
teaching-choice = repor (Enter), ou jogar mesmo assim (a)?
teaching-needs-person = o computador que ensina joga contra uma pessoa: deixe uma pessoa jogar do outro lado
ask-play-anyway = Jogar mesmo assim?

## Porque um lance foi pior do que outro

why-ends = Acaba o jogo: { $outcome }.
why-wins = { $better } acaba logo o jogo: { $outcome }.
why-loses = A resposta { $answer } acaba o jogo: { $outcome }.
why-forced-loss = Depois dele { $side } ganham à força, em { $plies ->
    [one] 1 lance
   *[other] { $plies } lances
} no máximo.
why-forced-win = { $better } ganha à força para { $side }, em { $plies ->
    [one] 1 lance
   *[other] { $plies } lances
} no máximo.
why-chance = Depois dele a probabilidade de { $side } ganharem é { $after }; depois de { $better } seria { $instead }.
why-talpa-squeezed = Depois da resposta { $answer } qualquer lance d{ $side } abre um caminho para { $other }.
why-talpa-squeezes = Depois de { $better } qualquer lance d{ $other } abriria um caminho para { $side }.
why-talpa-brings-nearer = Deixa { $side } só a { $squares ->
    [one] 1 casa
   *[other] { $squares } casas
} de um caminho; depois de { $better } seriam { $instead }.
why-talpa-stays-away = Deixa { $side } a { $squares ->
    [one] 1 casa
   *[other] { $squares } casas
} de um caminho; depois de { $better } seriam { $instead }.
why-talpa-tunnel-rows = Deixa { $other } com um túnel por { $reach } de { $size } linhas.
why-talpa-tunnel-columns = Deixa { $other } com um túnel por { $reach } de { $size } colunas.
why-emulsion-splits = Parte o maior grupo d{ $side }: tinha { $was } peças, agora o maior tem { $pieces }.
why-emulsion-shrinks = Tira do maior grupo d{ $side }: tinha { $was } peças, agora o maior tem { $pieces }.
why-emulsion-gives = Deixa { $other } com um grupo de { $pieces } peças.
why-emulsion-fails-to-join = Deixa o maior grupo d{ $side } em { $pieces }; { $better } faz um de { $instead } peças.
why-emulsion-lets-join = Depois da resposta { $answer } o maior grupo d{ $other } tem { $pieces } peças em vez de { $instead }.
why-emulsion-swap-gone = Depois dele a troca { $better } já não é possível.
why-apart-captures = Captura, e assim ajuda { $other }: { $pieces ->
    [0] já nenhuma das suas peças está junta
    [one] só 1 peça continua junta
   *[other] só { $pieces } peças continuam juntas
}, e não { $instead }.
why-apart-stays-joined = A peça em { $point } continua junta: { $side } têm { $pieces } peças juntas, depois de { $better } só { $instead }.
why-apart-more-joined = Deixa { $side } com { $pieces } peças juntas; depois de { $better } seriam só { $instead }.
why-apart-lets-part = Depois da resposta { $answer } só { $pieces ->
    [one] 1 peça
   *[other] { $pieces } peças
} d{ $other } estão juntas, e não { $instead }.
why-apart-long-line = A linha de { $pieces } de { $from } a { $to } é comprida de mais: nenhuma das suas peças se pode mover ao longo dela.
why-ampel-missed-signal = { $better } faz um sinal: { $side } ficariam com { $kept ->
    [one] 1 disco amarelo
   *[other] { $kept } discos amarelos
}.
why-ampel-missed-later = Depois de { $better } { $signal } faz um sinal na mesma jogada: { $side } ficariam com { $kept ->
    [one] 1 disco amarelo
   *[other] { $kept } discos amarelos
}.
why-ampel-gives-signal = Oferece uma luz: { $signal } faz um sinal para { $other }, que ficam com { $kept ->
    [one] 1 disco amarelo
   *[other] { $kept } discos amarelos
}.
why-ampel-in-reach = Deixa { $other } com { $signals ->
    [one] 1 sinal
   *[other] { $signals } sinais
} à distância de um movimento; depois de { $better } seriam { $instead }.
why-ampel-bounces-away = O disco de { $from } ressalta para longe do disco amarelo em { $yellow }, até { $to }.

## Os outros comandos

verdict-legal = { $move } é legal: { $words }
verdict-illegal = { $move } é ilegal: { $words }
games-option = { $help }: { $values }; por omissão, { $default }
games-hint = Um jogo e as suas opções escrevem-se assim: ampel:side=7,yellows=3. Para jogar: tabuleiro play
analysis-plies = lances
analysis-inaccuracy = inexato, é melhor { $better }
analysis-mistake = um erro, é melhor { $better }
analysis-blunder = um erro grave, é melhor { $better }
best-effort = profundidade { $depth }, { $nodes } nós em { $seconds } s
best-progress = profundidade { $depth }, { $nodes } nós
best-progress-line = profundidade { $depth }, { $nodes } nós, { $score } { $moves }
best-nothing = a pesquisa não encontrou nenhum lance

## O que corre mal nesta máquina

file-unreadable = não se consegue ler { $name }: { $reason }
file-unwritable = não se consegue escrever { $name }: { $reason }
file-exists = { $name } já existe: indique outro ficheiro, ou apague primeiro esse
file-no-text = { $name } não é um texto em UTF-8
file-several-games = { $name } tem { $count } jogos: diga qual, de 1 a { $count }, com --number
file-no-such-game = { $name } não tem o jogo { $number }: indique um número de 1 a { $count }
file-no-record = { $name }: { $reason }
file-game = jogo { $number }: { $reason }
file-empty = { $name } não tem nenhum registo: um registo começa com uma etiqueta como `[Game "{ $game }"]`
io-not-found = não existe esse ficheiro ou diretório
io-denied = não é permitido
io-exists = já existe um ficheiro com esse nome
io-directory = é um diretório
io-no-directory = uma parte do caminho não é um diretório
io-full = já não há espaço
io-read-only = só pode ser lido
io-other = o sistema diz «{ $text }»
no-home = não há diretório pessoal: indique com `--identity` onde guardar um cookie
program-start = não se consegue iniciar o programa `{ $text }`: { $reason }
program-foreign = não fala UGI: { $reason }
program-ended = o programa terminou quando se esperava `{ $text }`; { $said }
program-silent = o programa não disse `{ $text }` em { $millis } ms; { $said }
program-said = a última coisa que disse foi `{ $text }`
program-said-nothing = não disse nada
program-unreadable = o programa jogou `{ $text }`, que não é um lance
program-illegal = o programa jogou `{ $text }`, que é ilegal
program-nothing = não foi feito nenhum lance
program-not-seated = { $who } não pode jogar { $game }: { $reason }
settings-line = não se percebe a linha { $line }: docs/terminal.md tem a lista das definições
settings-value = `{ $key }` não pode ser `{ $value }`: é um destes: { $known }
settings-pace = `pace` é em milissegundos e no máximo { $most }
settings-teaching = `{ $value }` em `{ $game }` não diz nada de quem aprende: escreva a força, o passo, o último resultado e as partidas, como em `2.70 0.70 lost 3`

## O que está mal escrito em comandos e definições

bad-language = não há nenhuma língua `{ $text }`: as línguas são { $known }
bad-level = não há nenhum nível `{ $text }`: os níveis vão de { $first } a { $last }
bad-search = não há nenhuma pesquisa `{ $text }`: há { $known }
bad-theme = não há nenhum tema `{ $text }`: os temas são { $known }
bad-time = `{ $text }` não é um tempo para um lance: escreva `100ms`, `1.5s` ou `2m`, no máximo um dia
bad-player = ninguém se chama `{ $text }`: um lado é jogado por `human`, { $simple }, `level:{ $first }` a `level:{ $last }`, `teacher`, ou `cmd:PROGRAMA`
bad-command-empty = falta o programa depois de `cmd:`, como em `cmd:./motor --quiet`
bad-command-quotation = as aspas em `{ $text }` não fecham
bad-address = `{ $text }` não é o endereço de um servidor: escreva `http://HOST:PORT` ou `https://HOST`
link-elsewhere = esta hiperligação leva a uma partida em { $other }, não em { $server }: indique `--server { $other }`
bad-count = indique um número inteiro a partir de 1
bad-size = um tamanho é um número inteiro e K, M ou G, como 512M ou 4G
number-from-to = indique um número inteiro de { $low } a { $high }
number-from = indique um número inteiro a partir de { $low }
number-whole = indique um número inteiro
number-any = indique um número
arguments-unknown = o argumento «{ $argument }» não se usa aqui
arguments-command = não há nenhum comando «{ $argument }»
arguments-missing = faltam argumentos: { $argument }
arguments-conflict = o argumento «{ $argument }» não pode ser usado com «{ $other }»
arguments-no-value = falta um valor para «{ $argument }»
arguments-choice = «{ $value }» não serve para «{ $argument }»: é um destes: { $known }
arguments-value = «{ $value }» não serve para «{ $argument }»: { $reason }
arguments-reason = o programa não aceita isto ({ $text })

## Como se joga cada jogo, por palavras e em tabuleiros para experimentar

guide-after = Depois de { $moves }:
quoted = «{ $text }»
guide-clauses = As regras, cláusula a cláusula: { $command }
guide-done = Isso mesmo.
guide-other = Isso é permitido, mas não é o que aqui se pede.
guide-again = Recomeçar

## O equilíbrio de cada jogo: docs/fairness.md em frases

fairness-title = Equilíbrio
fairness-first = Entre iguais, { $side }, que começam, fazem { $share }% dos pontos ({ $games } partidas, { $player } dos dois lados, no tabuleiro habitual; intervalo de 95%: { $low } a { $high }%).
fairness-pie = Com a regra do equilíbrio, depois de uma abertura equilibrada, quem pode escolher o lado faz { $share }% ({ $low } a { $high }%).
fairness-length = Uma partida tem cerca de { $turns } jogadas, com cerca de { $moves } lances à escolha de cada vez.
fairness-drawn = { $share ->
    [0] Nenhuma partida acabou empatada.
   *[other] { $share }% das partidas acabaram empatadas.
}
fairness-proved-win-on = Está provado que, com jogo perfeito, { $side } ganham em { $boards }.
fairness-proved-win-count = Está provado que, com jogo perfeito, { $side } ganham { $count ->
    [one] num dos tabuleiros mais pequenos.
   *[other] em { $count } dos tabuleiros mais pequenos.
}
fairness-proved-draw-on = Está provado que, com jogo perfeito, ninguém ganha em { $boards }.
fairness-proved-draw-count = Está provado que, com jogo perfeito, ninguém ganha { $count ->
    [one] num dos tabuleiros mais pequenos.
   *[other] em { $count } dos tabuleiros mais pequenos.
}
fairness-play-pie = Para uma partida equilibrada: { $board }, regra do equilíbrio e sorteio de quem começa.
fairness-play-plain = Para uma partida equilibrada: { $board }, sem regra do equilíbrio, e sorteio de quem começa.
fairness-usual-board = o tabuleiro habitual
fairness-board = { $options }
web-fair = Partida equilibrada
tui-key-fair = partida equilibrada

## Lições

lesson-begin = Aprender passo a passo
lesson-steps = Todos os passos
lesson-step-open = Passo { $number }: { $title }
lesson-step-done = Passo { $number }: { $title }, feito
lesson-progress = { $done } de { $steps } passos feitos
lesson-number = Passo { $number } de { $steps }
lesson-clauses = Regras: { $clauses }
lesson-right = Certo!
lesson-answering = Certo. Agora o adversário…
lesson-show-move = Mostrar o lance
lesson-try-again = Tentar outra vez
lesson-turning = Para os outros passos
lesson-previous = Passo anterior
lesson-next = Passo seguinte
lesson-all-done = O curso acabou
lesson-what-next = Já conhece todas as regras do { $game }, e o que decide os jogos. É altura de jogar.
lesson-play-now = Jogar já com o computador (nível 1)
lesson-guide = Ler o guia

## Problemas: o que se pede, temas, pistas, e o que não é um problema

puzzle-task-win = { $side } jogam e ganham em { $turns ->
    [one] 1 jogada
   *[other] { $turns } jogadas
}
puzzle-task-hold = { $side } jogam e não perdem: { $turns ->
    [one] 1 jogada
   *[other] { $turns } jogadas
}
puzzle-theme-hold = a única defesa
puzzle-theme-zugzwang = sem bons lances
puzzle-theme-block = travar a ameaça
puzzle-theme-fork = duas ameaças ao mesmo tempo
puzzle-theme-tunnel = o túnel
puzzle-theme-last-move = o último lance decide
puzzle-theme-second-group = o segundo grupo decide
puzzle-theme-cut = cortar ao meio
puzzle-theme-join = juntar
puzzle-theme-patience = um lance de espera
puzzle-theme-gift = deixar-se ajudar
puzzle-theme-chain = uma longa série de saltos
puzzle-theme-capture = captura
puzzle-theme-jump = o salto certo
puzzle-theme-step = um só passo
puzzle-theme-double = dois sinais de uma vez
puzzle-theme-series = sinal após sinal
puzzle-theme-borrowed = o disco do adversário
puzzle-theme-bounce = ricochete
puzzle-theme-straight = a direito
puzzle-idea-talpa-zugzwang = No fim, o adversário tem de abrir o seu caminho. Que lance não lhe deixa escolha?
puzzle-idea-talpa-block = O adversário está prestes a abrir um caminho. Trave-o primeiro, sem parar o seu.
puzzle-idea-talpa-fork = Procure um lance que faça duas ameaças ao mesmo tempo.
puzzle-idea-talpa-tunnel = Conte as casas que faltam ao seu túnel, e escave onde o adversário não pode estorvar.
puzzle-idea-emulsion-last-move = No fim, todos os grupos serão iguais e o último lance decide. Conte as trocas que restam.
puzzle-idea-emulsion-second-group = Os maiores grupos serão iguais. Pense no segundo maior.
puzzle-idea-emulsion-cut = Procure o ponto que mantém unido o maior grupo do adversário.
puzzle-idea-emulsion-join = Que troca junta as suas peças de modo que já não possam ser separadas?
puzzle-idea-emulsion-patience = Os maiores grupos podem esperar. Que troca tira alguma coisa ao adversário?
puzzle-idea-apart-gift = O adversário tem de fazer o resto: ser capturado pode ajudar.
puzzle-idea-apart-chain = Uma peça pode ir longe. Veja onde cada salto pode continuar.
puzzle-idea-apart-capture = Leve alguma coisa pelo caminho.
puzzle-idea-apart-jump = Que peça tem de sair para que todas as outras fiquem sozinhas?
puzzle-idea-apart-step = Basta um só passo.
puzzle-idea-apart-hold = O adversário está prestes a ficar separado. Só um lance o impede.
puzzle-idea-ampel-double = Um só disco pode fazer dois sinais de uma vez.
puzzle-idea-ampel-series = Um sinal não chega: prepare também o seguinte.
puzzle-idea-ampel-borrowed = Os discos do adversário podem fazer o seu sinal.
puzzle-idea-ampel-bounce = Um disco pode virar onde é travado.
puzzle-idea-ampel-straight = Conte os discos da linha: é essa a distância que um disco percorre.
puzzle-idea-ampel-hold = O adversário está prestes a fazer o sinal decisivo. Só um lance o impede.
puzzle-hint-piece = comece por { $point }
puzzle-hint-row = vai para um ponto com a letra { $letter }
puzzle-hint-word = o lance é { $move }
puzzle-nothing-to-solve = não há nada para resolver: o jogo acabou, ou o tabuleiro ainda está a ser montado
puzzle-illegal = `{ $move }` é ilegal: { $reason }
puzzle-end = a linha não acaba nem com a vitória de quem joga nem, num jogo com empates, depois de uma jogada sua
puzzle-turns = a linha tem { $counted } jogadas de quem joga, e `turns` diz { $said }: têm de ser iguais, de 1 a { $most }
puzzle-theme-unknown = não há nenhum tema `{ $name }`: os temas são { $known }
puzzle-rating = a pontuação { $rating } está fora dos limites: vai de { $low } a { $high }
puzzle-file-json = não é um objeto com `game`, `position`, `line`, `turns`, `theme` e `rating`: { $text }
puzzle-file-line = linha { $number }: { $reason }

## Treino com problemas

training-title = Problemas
training-daily = Problema do dia
training-daily-of = Problema do dia: { $game }
training-daily-done = Já resolveu o problema de hoje.
training-daily-open = O mesmo para todos, um novo cada dia.
training-solve-daily = Resolver
training-days = { $days ->
    [0] Resolva-o todos os dias para começar uma série.
    [one] Resolvido 1 dia seguido.
   *[other] Resolvido { $days } dias seguidos.
}
training-longest-days = { $days ->
    [one] Maior série: 1 dia.
   *[other] Maior série: { $days } dias.
}
training-rated = Treino
training-streak = Série
training-kinds = Formas de treino
training-rated-explained = A sua pontuação muda com cada problema. Com a primeira sugestão, um problema conta metade; depois de um erro ou com o lance mostrado, conta como não resolvido.
training-streak-explained = Problemas cada vez mais difíceis, sem sugestões nem pontuação, até ao primeiro erro.
training-one-explained = Um só problema. Não muda a pontuação.
training-theme = Tema
training-every-theme = Todos os temas ({ $count })
training-theme-count = { $theme } ({ $count })
training-rating = A sua pontuação: { $rating } ± { $deviation }
training-rating-change = A sua pontuação: { $rating } ({ $change })
training-counted = { $solved } de { $tried } resolvidos
training-puzzle-rating = Pontuação { $rating }
training-about = Tema: { $theme }
training-streak-now = Série: { $count }
training-streak-longest = Maior série: { $count }
training-streak-over = { $count ->
    [0] A série acabou antes de começar.
    [one] A série acabou: 1 problema.
   *[other] A série acabou: { $count } problemas.
}
training-hint-where = Onde começar
training-hint-move = Jogue { $move }.
training-solved = Resolvido!
training-over = Era isso.
training-given-up = Desta vez não.
training-wrong = Não é isso.
training-looking = O computador procura o que está errado…
training-shown = A solução é esta: { $moves }
training-show = Mostrar a solução
training-next = Problema seguinte
training-new-streak = Nova série
training-try-freely = Agora experimente o que quiser, por qualquer dos lados: o computador responde.
training-looking-on = O computador procura a melhor resposta…
training-failed = O computador não consegue responder agora.
training-step-back = Uma jogada atrás
training-step-on = Uma jogada à frente
training-steps = A solução, jogada a jogada
training-link = Ligação para este problema
training-not-loaded = Não foi possível carregar os problemas.
training-none = Esse problema já não existe. Escolha outro.
training-elsewhere = Treinar com os problemas de { $game }
training-more = Mais problemas
training-first-time = Comece pelas lições se ainda não conhece as regras.
training-try-wins = depois de { $move } { $side } ganham; a melhor resposta é { $answer }
training-try-loses = depois de { $move } { $answer } { $side } ganham
training-try-misses = { $move } já não ganha à força; a melhor resposta é { $answer }
training-try-gives-up = { $move } já não segura o jogo; a melhor resposta é { $answer }
training-try-open = depois de { $move } nada está provado; a melhor resposta é { $answer }, e a probabilidade de { $side } ganharem é { $chance }

## Valores exatos

solve-win-in = { $side } ganham em { $plies ->
    [one] 1 lance
   *[other] { $plies } lances
}
solve-win = { $side } ganham
solve-draw = empate
solve-unknown = não se descobriu
solve-line = melhor linha: { $moves }
solve-check-whole = verificado jogando a prova contra todas as respostas: { $positions } posições
solve-check-sample = verificado jogando a prova contra todas as respostas em { $positions } posições, depois contra respostas ao acaso
solve-check-failed = a prova não passou na verificação
solve-moves = os lances, para { $side }:
solve-value-win = vitória
solve-value-loss = derrota
solve-value-draw = empate
solve-value-unknown = não se descobriu
solve-progress = { $nodes } nós, { $positions } posições
solve-effort = { $nodes } nós, { $positions } posições em { $seconds } s, { $speed } nós/s

## Livros de tabuleiros resolvidos

book-win = { $side } ganham em { $plies ->
    [one] 1 lance
   *[other] { $plies } lances
}
book-win-within = { $side } ganham em { $plies ->
    [one] 1 lance, no máximo
   *[other] { $plies } lances, no máximo
}
book-draw = empate
book-unknown = esta posição não está no livro: não pode surgir numa partida desde o início
book-unknown-strategy = esta posição não está no livro, que só tem o que surge quando { $side } jogam por ele
book-moves = os lances, para { $side }:
book-move-win = vitória em { $plies ->
    [one] 1 lance
   *[other] { $plies } lances
}
book-move-loss = derrota em { $plies ->
    [one] 1 lance
   *[other] { $plies } lances
}
book-move-win-within = vitória em { $plies ->
    [one] 1 lance, no máximo
   *[other] { $plies } lances, no máximo
}
book-move-loss-within = derrota em { $plies ->
    [one] 1 lance, no máximo
   *[other] { $plies } lances, no máximo
}
book-move-draw = empate
book-move-unknown = não está no livro
book-missing = não há livro de { $game } em { $folder }, e nenhum vem com o programa: se o tabuleiro for pequeno, `tabuleiro book build { $game }` faz um, ou com `--strategy` um só para quem ganha
book-wrong = `{ $name }` não pode ser usado: { $reason }
book-foreign = não é um livro
book-version = é um livro da versão { $version }, que este programa não conhece: faça-o de novo
book-length = não está completo: faça-o de novo
book-damaged = está danificado: faça-o de novo
book-game = é o livro de `{ $text }`, que este programa não conhece
book-other-game = `{ $name }` é o livro de { $game }
book-too-large = este tabuleiro é grande demais para um livro
book-memory = há mais posições do que cabem na memória: dê-lhe mais com `--memory`, ou faça só o livro de quem ganha com `--strategy`
book-no-winner = ninguém ganha desde o início, por isso não há livro de quem ganha: retire `--strategy`
book-no-folder = não há pasta pessoal onde guardar livros: diga onde com `--output`
book-built = { $positions } posições em { $bytes } bytes, { $each } bytes cada, em { $seconds } s: { $file }
book-kind-whole = completo
book-kind-strategy = a estratégia de quem ganha
book-listed = { $game }: { $value }; { $kind }, { $positions } posições, { $bytes } bytes
book-positions = posições
book-none = não há livros: `tabuleiro book build` faz alguns
book-verified = { $positions } de { $all } posições concordam com as provas, { $lengths } delas até ao lance, em { $seconds } s
book-disagrees = { $position }: o livro diz { $book }, a prova { $proof }

## O explorador: o que se jogou numa posição em muitas partidas

explore-games = { $games ->
        [one] uma de { $all } partidas chegou a esta posição
       *[other] { $games } de { $all } partidas chegaram a esta posição
    }
explore-no-games = não há partidas deste tabuleiro para explorar: indique ficheiros com registos depois de `--games`
explore-no-moves = não se jogou nada a partir daqui
explore-unplayed = quanto valem os outros lances, segundo o livro:
explore-move = lance
explore-count = partidas
explore-draws = empates
explore-level = nível
tui-explorer = Explorador
tui-explorer-none = Não há partidas deste tabuleiro para explorar. Estude um ficheiro com várias, ou o tabuleiro habitual.
tui-explorer-nothing = Não se jogou nada a partir daqui nestas partidas. Volte um lance atrás, ou à posição de onde veio.
tui-key-explore = explorador
tui-key-follow = jogar esse lance
tui-key-go-back = um lance atrás
tui-key-opinion = opinião do motor

## O navegador

web-title = Jogos de tabuleiro para dois
web-tagline = Fáceis de aprender, profundos de jogar: contra o computador, alguém ao seu lado ou um amigo por hiperligação.
web-games = Os jogos
web-pages = Páginas
web-menu = Todas as páginas
web-home = Jogar
web-lessons = Lições
web-rules = Regras
web-clauses = As regras, cláusula a cláusula
web-replay = Rever
web-replay-of = Rever uma partida de { $game }
web-solved = Tabuleiros resolvidos
web-solved-explained = Nestes tabuleiros pequenos está provado quem ganha com jogo perfeito. Onde há um livro, ele diz de cada lance se ganha, perde ou empata e a que distância está o fim, e pode tentar resistir-lhe.
web-solved-offline = Não se chega aos livros: o servidor não responde.
web-solved-no-book = Não há livro de { $game } neste servidor.
web-solved-under = menos de { $seconds } s
web-solved-seconds = { $seconds } s
web-solved-nodes = posições examinadas: { $nodes }
web-solved-check-whole = verificado contra todas as respostas, { $positions } posições
web-solved-check-whole-plain = verificado contra todas as respostas
web-solved-check-sample = verificado contra todas as respostas em { $positions } posições, depois ao acaso
web-solved-check-sample-plain = verificado contra todas as respostas nas primeiras posições, depois ao acaso
web-solved-again = Para provar de novo:
web-solved-who = Tudo isto foi provado por este programa, que volta a jogar cada prova só com as regras. Que as pretas ganham em Emulsion 6×6 também foi descoberto por um segundo programa, à parte.
web-solved-play = Jogar contra a perfeição
web-solved-against = Uma partida contra o livro
web-solved-side = Joga com
web-solved-show = Mostrar quanto vale cada lance
web-solved-thinks = O livro responde…
web-solved-unread = Não se consegue ler o livro: o servidor não responde.
web-solved-retry = Tentar de novo
web-settings = Definições
web-skip = Saltar para o conteúdo
web-loading = Um momento…
web-close = Fechar
web-no-rules = Não foi possível carregar as regras. Verifique a ligação e recarregue a página para tentar de novo.
web-details = Pormenores, para quem resolver isto
web-play-computer = Jogar com o computador
web-two-players = Dois jogadores, um ecrã
web-options = Todas as opções
web-your-games = As suas partidas
web-games-wait = { $games ->
    [one] 1 partida espera por si
   *[other] { $games } partidas esperam por si
}
web-here-against = Neste ecrã, contra { $name }
web-here-computers = Neste ecrã: { $one } – { $other }
web-continue = Continuar
web-discard = Descartar
web-discard-sure = Descartar mesmo?
web-all-open-games = Todas as suas partidas em curso
web-opponent = Adversário
web-computer = O computador
web-strength-choice = Como joga o computador
web-strength-side = Como jogam { $side }
web-by-level = Por níveis
web-teacher = computador que ensina, força { $strength }
web-level = Nível
web-level-of = { $level } de { $levels }
web-strength = Força medida: { $elo } pontos Elo acima de quem joga ao acaso.
web-your-colour = A sua cor
web-by-lot = À sorte
web-who-begins = Quem começa
web-as-chosen = Conforme escolhido acima
web-player-number = jogador { $number }
web-clock = Relógio
web-no-clock = Sem relógio
web-own-clock = Outro…
web-clock-scope = Tempo para
web-clock-turn = cada jogada
web-clock-game = a partida toda
web-clock-time = Tempo
web-clock-unit = unidade
web-clock-added = Segundos a mais por jogada
web-clock-refused = Escolha um tempo de { $seconds } segundos a { $days } dias.
web-clock-added-refused = Acrescente no máximo { $seconds } segundos por jogada.
web-first-turn = A primeira jogada também conta
unit-seconds = segundos
unit-minutes = minutos
unit-hours = horas
unit-days = dias
web-pie = Regra do equilíbrio: depois da primeira jogada, o segundo jogador pode ficar com o outro lado
web-height = altura
web-option-refused = «{ $option }» não pode ser { $value } aqui: { $values }
web-start = Começar a partida
web-thinking = está a pensar…
web-your-turn = É a sua vez
web-board-label = Tabuleiro de { $game }. As setas para cima e para baixo mostram o cursor, as setas movem-no, Enter escolhe, Escape repõe. Sem cursor, as setas para a esquerda e para a direita percorrem a partida. F vira o tabuleiro.
web-board-in-words = O tabuleiro por palavras
web-picked = escolhida
web-can-be-picked = pode ser escolhida
web-talpa-reach = túnel: { $reach } de { $needed }
web-emulsion-largest = maiores grupos
web-apart-alone = { $lonely } de { $pieces } sozinhas
web-ampel-lights = { $kept } de { $needed } luzes
web-ampel-reserve = { $reserve } em reserva
web-moves = Lances
web-no-moves = Ainda não foi feito nenhum lance.
web-undo = Desfazer
web-redo = Refazer
web-hint = Sugestão
web-draw = Empate
web-draw-sure = Empate: { $side } concordam?
web-resign = Desistir
web-resign-sure = Desistir mesmo?
web-yes = Sim
web-no = Não
web-look-through = Rever a partida
web-review = Avaliar
web-review-on = Continuar a avaliação
web-reviewing = { $done } de { $of } posições
web-stop = Parar
web-mistake = Erro
web-mistake-before = Erro anterior (P)
web-mistake-next = Erro seguinte (N)
web-try-again = Tentar outra vez daqui
web-accuracy = Exatidão d{ $side }
web-no-mistakes = Não há erros graves nesta partida.
web-review-curve = A probabilidade de ganhar d{ $side } ao longo da partida
web-review-failed = O computador falhou. O que já encontrou fica; tente de novo.
web-flip = Virar o tabuleiro (F)
web-engine-failed = O computador falhou. Anule o lance ou comece outra partida.
web-waits = { $side } a jogar
web-earlier = Esta é uma posição anterior.
web-back-to-game = Voltar à partida
web-paused = A partida está em pausa.
web-resume = Retomar
web-confirm-question = Fazer esta jogada?
web-confirm = Jogar
web-word-stop = Parar aqui
web-word-pass = Passar
web-swap = Ficar com o outro lado
web-take-back = Repor
web-you-won = Ganhou
web-you-lost = Perdeu
web-wins = { $side } ganham
web-drawn = Empate
web-again = Jogar de novo
web-next-game = Jogo seguinte
web-new-game = Novo jogo
web-language = Língua
web-theme = Aparência
web-theme-auto = Igual à do sistema
web-theme-light = Clara
web-theme-dark = Escura
web-setting-sound = Sons
web-setting-notify = Avisar-me quando for a minha vez e a página não estiver à vista
web-needs-https = (só com https)
web-plain-http = Esta página chegou por http simples, por isso o navegador não a instala, não a guarda para jogar sem rede nem a deixa enviar avisos. Tudo o resto funciona.
web-setting-confirm = Confirmar cada jogada antes de a fazer
web-setting-coordinates = Coordenadas
web-setting-values = Valores das peças em { $games }
web-setting-motion = Animações
web-setting-contrast = Alto contraste
web-bad-record = Isto não é o registo de uma partida. { $reason }
web-paste-record = Cole o registo de uma partida ou abra um ficheiro.
web-open = Abrir
web-open-number = Abrir a partida { $number }
web-broken-number = Não se consegue ler a partida { $number }
web-several-games = Há { $count } partidas neste texto. Qual delas quer ver?
web-open-file = Abrir um ficheiro
web-position = Posição
web-start-position = O início da partida.
web-to-start = Ao início
web-step-back = Um passo atrás
web-movie = Ver como filme
web-pause = Pausa
web-step-forward = Um passo à frente
web-to-end = Ao fim
web-copy-link = Copiar hiperligação
web-copy = Copiar
web-copied = Copiada
web-save-record = Guardar registo
web-friend = Um amigo, por hiperligação
web-no-game = Não foi possível abrir a partida. Recarregue a página para tentar de novo.
web-reconnecting = A ligação perdeu-se. A restabelecê-la…
web-sending = { online-sending }
web-contradiction = O que o servidor diz sobre esta partida não bate certo. A partida inteira está a ser carregada de novo.
web-invite = Convidar um amigo
web-invited = Há um lugar livre nesta partida.
web-take-seat = Ocupar o lugar
web-guest-name = Como quer que lhe chamem (opcional)
web-called = O seu nome aqui é { $name }.
web-change-name = Mudar o nome
web-save = Guardar
web-guest = sem conta
web-spectators = { $count ->
    [one] 1 pessoa a assistir
   *[other] { $count } pessoas a assistir
}
web-send-link = Envie esta hiperligação a quem quiser convidar. A partida começa quando essa pessoa ocupar o lugar.
web-game-link = hiperligação para a partida
web-chat = Conversa
web-say = Diga alguma coisa
web-unread = { $count ->
    [one] 1 mensagem nova
   *[other] { $count } mensagens novas
}
web-send = Enviar
web-line-sending = A enviar…
web-rematch-asked = O adversário quer jogar de novo.
web-rematch-swapped = As cores trocaram: agora joga com { $side }.
web-lot-seated = Por sorteio, joga com { $side }.
web-rematch-waits = Perguntou ao adversário se quer jogar de novo.
web-draw-offered = O adversário propõe empate.
web-takeback-asked = O adversário quer voltar atrás.
web-draw-sent = { online-draw-sent }
web-takeback-sent = { online-takeback-sent }
web-claim = O adversário foi-se embora: reclamar a vitória
web-takeback = Voltar atrás
web-accept = Aceitar
web-decline = Recusar
web-lobby = Salão
web-lobby-explained = Escolha um jogo e um relógio. Se alguém estiver à espera do mesmo, a partida começa logo; se não, o seu lugar fica aberto a todos.
web-pair = Jogar { $game }, { $clock }
web-pair-waits = Jogar { $game }, { $clock }: alguém está à espera
web-open-seat = Abrir um lugar…
web-open-seats = Lugares livres
web-your-seat = O seu lugar, à espera de adversário
web-cancel-seat = Cancelar
web-waits-in-lobby = O seu lugar está no salão. A partida começa assim que alguém ocupar o outro.
web-game = Jogo
web-challenge = Desafiar
web-challenge-somebody = Desafiar alguém…
web-somebody-named = Alguém pelo nome
web-their-name = O nome da pessoa
web-challenge-needs = Os desafios são para quem tem conta.
web-your-challenges = Os seus desafios
web-withdraw = Retirar
web-is-here = está em linha agora
web-is-not-here = não está em linha agora
web-notices = Avisos
web-challenged = Desafio de { $name }: { $game }
web-challenge-call = Desafio de { $name }
web-challenge-accepted = { $name } aceitou o seu desafio.
web-challenge-declined = { $name } recusou o seu desafio.
web-to-game = Ir para a partida
web-watch-explained = Partidas públicas que estão a ser jogadas. Clique num tabuleiro para ver de perto.
web-no-such-page = Não há aqui nenhuma página «{ $address }».
web-unknown-game = Não há aqui nenhum jogo chamado «{ $name }».
web-nothing-to-watch = Neste momento não está a decorrer nenhuma partida pública.
web-newest-games = Partidas mais recentes
web-no-server = Não há ligação ao servidor. As partidas contra o computador e neste ecrã funcionam sem ele.
web-no-seats = Neste momento ninguém está à espera de adversário.
web-anybody = Qualquer pessoa no salão
web-watch = Assistir

## Uma partida num servidor no terminal

online-made = O jogo está à espera do outro jogador. Envie-lhe isto: { $command }
online-link = No navegador: { $link }
online-seated = Joga com { $side }.
online-watching = Os dois lugares estão ocupados: fica a assistir.
online-waiting = Ainda ninguém ocupa o outro lugar. O jogo começa quando alguém o ocupar.
online-seat-taken = { $name } senta-se e joga com { $side }.
online-lost = A ligação caiu e será restabelecida automaticamente: { $reason }
online-sending = A enviar a sua jogada…
online-line-sending = { $text } (a enviar…)
online-back = A ligação voltou.
online-draw-offered = O adversário propõe empate: sim ou não?
online-draw-sent = Propôs empate.
online-draw-declined = O empate foi recusado.
online-takeback-asked = O adversário pede para voltar atrás na última jogada: sim ou não?
online-takeback-sent = Pediu para voltar atrás na sua última jogada.
online-takeback-declined = A jogada fica como foi feita.
online-taken-back = { $count ->
    [one] 1 lance foi desfeito.
   *[other] { $count } lances foram desfeitos.
}
online-refused = O servidor recusa: { $reason }
online-said = { $name }: { $text }
online-away = O adversário saiu.
online-may-claim = O adversário está ausente há demasiado tempo: escreva reclamar para reclamar a vitória.
online-here = O adversário está presente.
online-rematch-asked = O adversário pede a desforra.
online-rematch-sent = Pediu a desforra.
online-swapped = O adversário trocou os lados: agora joga com { $side }.
online-rematch-declined = O adversário não quer jogar de novo.
online-not-here = «{ $text }» não é possível num jogo num servidor.
online-not-your-turn = Não é a sua vez.
online-unanswered = O servidor não respondeu à sua última mensagem: quando voltar, veja se ela chegou.
online-left = Saiu, e o jogo fica como está. Para voltar: { $command }
online-own = { $game } contra { $name }
online-own-to-move = { $game } contra { $name }: é a sua vez

## O tabuleiro em três dimensões

scene-depth = Tabuleiro em 3D
scene-missing = Este navegador não mostra gráficos 3D (WebGL); fica o tabuleiro plano.
scene-lost = Os gráficos 3D pararam. Fica o tabuleiro plano até voltarem.
scene-unloaded = Não foi possível carregar o tabuleiro 3D. Fica o tabuleiro plano; desligue e ligue o 3D para tentar de novo.
scene-tools = A sala
scene-camera = Câmara
scene-camera-first = Primeiro jogador
scene-camera-second = Segundo jogador
scene-camera-above = De cima
scene-camera-free = Livre
scene-reset = Repor a câmara
scene-movie = Filme
scene-stop = Parar o filme
scene-speed = Velocidade do filme
scene-picture = Guardar uma imagem
scene-room = Sala, peças e luzes
scene-hands = Arraste com o rato, ou com dois dedos, para andar à volta do tabuleiro; a roda do rato, ou afastar os dedos, aproxima. Um clique ou um toque escolhe.
scene-place = Sala
scene-pieces = Peças
scene-pieces-natural = Madeira e pedra
scene-pieces-ceramic = Cerâmica
scene-graphics = Gráficos
scene-graphics-auto = Automáticos
scene-graphics-full = Completos
scene-graphics-plain = Simples
scene-lamps = Luzes
scene-turning = A câmara vai para quem joga
scene-new-game = Novo jogo
scene-talpa-reach = Túnel: { $reach } de { $needed }
scene-emulsion-groups = Grupos: { $groups }

## Lugares para jogar, e as suas luzes

place-library = Biblioteca à noite
place-garden = Jardim junto à piscina
place-void = Entre as estrelas
lamp-desk = Candeeiro de secretária
lamp-candle = Vela
lamp-fire = Lareira
lamp-moon = Luar
lamp-sun = Sol
lamp-sky = Luz do céu
lamp-lantern = Lanternas
lamp-pool = Brilho da piscina
lamp-star = Estrela próxima
lamp-ring = Anel de luz
lamp-teal = Globo verde
lamp-violet = Globo violeta

## Respostas que se deixam para a próxima jogada do adversário, no navegador.

web-days-and-hours = { $days } d { $hours } h
web-mute = Não me mostrar o que o adversário diz
web-cancel = Cancelar
web-answers = Respostas antecipadas
web-prepare-answer = Preparar uma resposta
web-answer-explained = Jogue um lance que o adversário possa fazer e depois a sua resposta. A resposta é jogada automaticamente assim que ele fizer esse lance.
web-answer-complete = Pode guardar esta linha, ou continuar com a próxima jogada do adversário.
web-keep-answer = Guardar esta resposta
web-drop = Remover
web-drop-answer = Remover a resposta { $line }
web-find-opponent = Encontrar adversário
web-watch-games = Ver partidas
web-two-computers = Dois computadores, para ver
web-level-side = Nível: { $side }

## Pessoas no navegador

web-account = Conta
web-guest-now = Está a jogar como convidado, com o nome { $name }. Para jogar chega; com uma conta há mais:
web-gain-name = Um nome próprio que os outros veem e encontram.
web-gain-rated = Partidas pontuadas, com uma pontuação em cada jogo.
web-gain-devices = As suas partidas em todos os aparelhos em que entrar.
web-gain-programs = Chaves com que os seus programas jogam por si.
web-guest-keeps = As partidas que jogou como convidado continuam suas.
web-guest-waits = As partidas que jogou como convidado esperam por si neste navegador até voltar a sair.
web-way = É a primeira vez, ou já tem conta?
web-sign-up = Criar conta
web-sign-in = Entrar
web-sign-out = Sair
web-name = Nome
web-name-hint = { $least } a { $most } letras, algarismos, - e _. Toda a gente o vê.
web-password = Palavra-passe
web-password-hint = { $least } caracteres ou mais. Não se pede e-mail, e por isso ninguém pode recuperar uma palavra-passe esquecida.
web-show-password = Mostrar a palavra-passe
web-make-account = Criar a conta
web-since = Aqui desde { $day }
web-my-profile = O meu perfil
web-password-about = Mudá-la termina a sessão em todos os outros sítios.
web-password-so-far = Palavra-passe atual
web-password-new = Palavra-passe nova
web-password-change = Mudar a palavra-passe
web-password-changed = A palavra-passe foi mudada.
web-sessions = Sessões
web-sessions-about = Onde entrou com esta conta.
web-unknown-program = um programa desconhecido
web-last-used = usada pela última vez a { $day }
web-never-used = nunca usada
web-this-browser = este navegador
web-end = Terminar
web-tokens = Chaves
web-tokens-about = Com uma chave, um programa joga em seu nome. Não pode alterar a sua conta.
web-token-once = Esta é a chave. Copie-a agora: nunca mais será mostrada.
web-token-secret = a chave
web-token-copy = Copiar a chave
web-token-copied = Copiada
web-token-label = Para que serve
web-token-nameless = sem nome
web-make-token = Criar uma chave
web-revoke = Revogar
web-revoke-token = Revogar { $label }
web-data = Os seus dados
web-data-about = Tudo o que o servidor guarda sobre si, num só ficheiro, com os registos de todas as suas partidas.
web-data-about-guest = Tudo o que o servidor guarda sobre si como convidado, num só ficheiro, com os registos de todas as suas partidas.
web-download-data = Descarregar os meus dados
web-delete-account = Apagar a conta
web-delete-about = O seu nome, as pontuações, as sessões e as chaves são apagados de vez, e o nome fica livre para outros. As suas partidas ficam para quem as jogou consigo, sem o seu nome.
web-delete-for-ever = Apagar para sempre
web-keep-account = Manter a conta
web-open-games = As suas partidas em curso
web-finished-games = As suas partidas acabadas
web-no-open-games = Não há partidas em curso. Comece uma ou ocupe um lugar no salão.
web-no-finished-games = Ainda não há nenhuma.
web-older-games = Partidas mais antigas
web-recent-games = Partidas
web-standing-won = Vitória
web-standing-lost = Derrota
web-standing-drawn = Empate
web-standing-called-off = Anulada
web-standing-neglected = Deixada a meio
web-standing-waiting = À espera de adversário
web-standing-yours = É a sua vez
web-standing-theirs = É a vez do adversário
web-standing-played = Em curso
web-play-on = Continuar
web-ratings = Pontuações
web-no-ratings = Ainda não foi jogada nenhuma partida pontuada.
web-ratings-explained = A pontuação é Glicko-2, a partir de 1500. Em 19 de cada 20 casos, a força verdadeira não se afasta dela mais do que o dobro do número depois de ±.
web-rated-games = { $games ->
    [one] 1 partida pontuada
   *[other] { $games } partidas pontuadas
}
web-games-played = { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}
web-history = Entre { $lowest } e { $highest }; a última partida: { $last }
web-rating-of = pontuação { $value }, mais ou menos { $deviation }
web-bot = programa
web-is-away = (ausente)
web-is-you = (você)
web-nobody-named = Ninguém se chama { $name }. A conta pode ter sido apagada.
web-rated = pontuada
web-rated-switch = Pontuada: a partida conta para as pontuações dos dois jogadores e não se volta atrás
web-rated-usual = As partidas pontuadas jogam-se no tabuleiro habitual: deixe as opções como estão.
web-rated-needs = As partidas pontuadas são entre pessoas com conta.
web-rated-how = Criar uma ou entrar
web-needs-account = Precisa de conta
web-invited-rated = Há um lugar livre nesta partida pontuada.
web-problem-offline = Não há ligação ao servidor.
web-problem-unknown = O servidor não respondeu. Não se sabe se o pedido foi cumprido: verifique antes de tentar de novo.

## Legendas dos tabuleiros nas páginas de regras do navegador, por jogo e cláusula

figure-talpa-t2 = O início em 6×6. As vermelhas ligam a margem de cima à de baixo, as azuis a da esquerda à da direita.
figure-talpa-t4 = A peça vermelha em c3 pode capturar de quatro maneiras.
figure-talpa-t4-2 = Depois de c3xd3: a peça azul saiu do tabuleiro, e c3 está vazia.
figure-talpa-t6 = Nenhuma peça vermelha tem uma azul ao lado. As vermelhas têm de retirar uma das suas peças, qualquer delas.
figure-talpa-t8 = As vermelhas ganharam: há casas vazias desde a margem de cima até à de baixo.
figure-talpa-t9 = As vermelhas capturaram em c1 e abriram assim os dois caminhos. Ganham as azuis, porque o lance foi das vermelhas.
figure-emulsion-e2 = O início em 6×6.
figure-emulsion-e3 = Os valores no início em 4×4. Ainda nenhuma peça tem uma vizinha da sua cor, e por isso só contam as margens, meio ponto cada uma.
figure-emulsion-e4 = A peça preta em b3 ainda não vale nada. Pode ser trocada com todas as brancas à sua volta.
figure-emulsion-e4-2 = Depois de b3-b4 tem duas vizinhas pretas e toca numa margem: vale 2½.
figure-emulsion-e5 = As peças de um grupo fundem-se; os maiores grupos têm um rebordo. As pretas têm grupos de 11 e 1, as brancas de 8, 4 e 1.
figure-emulsion-e7 = O fim de um jogo: já não há trocas que aumentem um valor. O maior grupo das pretas tem 12 peças, o das brancas 9, e ganham as pretas.
figure-emulsion-e8 = Ambos os jogadores têm grupos de 4, 2 e 2 peças. As brancas fizeram o último lance e ganham.
figure-apart-a2 = O início em 8×8.
figure-apart-a4 = A peça em d2 anda tantas casas quantas as peças da sua fila: duas ao longo da coluna e das diagonais, por isso duas casas. Ao longo da linha seriam seis, já fora do tabuleiro.
figure-apart-a4-2 = Em 5×5 o mesmo salto chega a uma peça preta em c4 e captura-a.
figure-apart-a5 = Na direção de a2 a peça em b1 está sozinha na sua fila: um passo simples. Para b3, d3 e h1 salta, por cima das peças que houver pelo meio.
figure-apart-a6 = Uma só jogada: e1, c1, f1, d3. De d3 as brancas podem continuar a saltar e capturar em b5 ou d6, ou parar.
figure-apart-a9 = Um ponto marca uma peça sem vizinhas da sua cor. É a peça em c2 que impede as brancas de estarem dispersas: b1 e d2 estão ao lado dela.
figure-apart-a10 = As brancas saltaram de c2 para e4. Agora cada peça branca está sozinha, e ganham as brancas.
figure-apart-a10-2 = As brancas capturaram em d4, e agora cada peça preta está sozinha: ganham as pretas, embora tenham jogado as brancas.
figure-ampel-m3 = Os discos amarelos põem-se em pontos do interior.
figure-ampel-m5 = Passo 1: as vermelhas movem um dos seus discos, b1 ou c3.
figure-ampel-m5-2 = Passo 2: as vermelhas movem um dos discos verdes, a1 ou f5, mas não o de c2, que está sob o cilindro das verdes. O cilindro das vermelhas foi com o seu disco para d1.
figure-ampel-m5-3 = Passo 3: as vermelhas juntam um disco, mas não em d4 nem em e2, onde faria logo um sinal.
figure-ampel-m8 = Há três discos na linha do tabuleiro que vai de a1 a f1. Por isso o disco em a1 anda três pontos por ela, até d1.
figure-ampel-m9 = Há quatro discos na linha de e2: quatro pontos para andar. O tabuleiro acaba em f2, e aí o disco vira.
figure-ampel-m11 = Em d2 o disco verde faz um sinal: vermelho, amarelo e verde numa linha.
figure-ampel-m12 = Depois de c1-d2: as verdes guardam o disco amarelo, e o vermelho e o verde voltaram às reservas com os seus cilindros.
figure-ampel-m13 = As verdes guardaram um de três discos amarelos. O sinal em e1 traz o segundo, mais de metade: ganham as verdes.

## Tabuleiros no terminal de ecrã inteiro, num relance

glance-talpa-rows = { $side }: { $reach } de { $size } linhas, { $missing ->
    [0] o caminho está aberto
    [one] falta 1 casa
   *[other] faltam { $missing } casas
}
glance-talpa-columns = { $side }: { $reach } de { $size } colunas, { $missing ->
    [0] o caminho está aberto
    [one] falta 1 casa
   *[other] faltam { $missing } casas
}
glance-closer = { $side } estão mais perto
glance-equally-close = estão ambos igualmente perto
glance-emulsion-groups = { $side }: grupos de { $sizes }
glance-emulsion-ahead = { $side } têm { $lead } de vantagem
glance-emulsion-level = os grupos são todos iguais
glance-emulsion-value = { $what }, valor { $value }
glance-apart-alone = { $side }: { $lonely } de { $pieces } sozinhas
glance-apart-used = usadas nesta jogada: { $points }
glance-apart-lines = { $what }, filas de { $lengths }
glance-apart-lonely = { $what }, sozinha
glance-ampel-lights = { $side }: { $kept } de { $needed } luzes, { $reserve } em reserva
glance-ampel-cylinder = { $side }: o cilindro está em { $point }
glance-ampel-yellows = { $yellows ->
    [one] falta pôr 1 disco amarelo
   *[other] falta pôr { $yellows } discos amarelos
}
glance-ampel-under = { $what }, sob o cilindro d{ $side }

## O terminal em ecrã inteiro

tui-title = Tabuleiro
tui-menu-continue = Continuar
tui-saved = Jogos por acabar
tui-menu-continue-help = { $count ->
    [one] Continuar o jogo que ficou por acabar.
   *[other] Continuar um dos { $count } jogos que ficaram por acabar.
}
tui-menu-puzzles = Problemas
tui-menu-puzzles-help = O problema do dia, treino com pontuação e séries, com sugestões e resposta a cada tentativa.
tui-menu-study = Estudar um registo
tui-menu-study-help = Percorrer um jogo, vê-lo como filme, experimentar outros lances, ver as melhores linhas do computador.
tui-menu-learn = Aprender as regras
tui-menu-learn-help = Um curso no tabuleiro, um guia, e as regras de cada jogo.
tui-menu-pairings = Pessoa, fácil, difícil
tui-menu-pairings-help = Os nove emparelhamentos de uma pessoa, do computador fácil e do difícil.
tui-menu-online = Jogar em linha
tui-menu-online-help = Jogar ou assistir num servidor, com alguém do salão ou por convite.
tui-menu-settings = Definições
tui-menu-settings-help = Tema, cores, língua, rato, ritmo.
tui-menu-language = Língua: português
tui-menu-language-help = Prima Enter para mudar para inglês.
tui-menu-quit = Sair
tui-menu-quit-help = Sair do programa.
tui-settings-broken = as definições em { $name } são ignoradas: { $reason }
tui-too-small = Este tabuleiro precisa de um terminal com { $width } colunas e { $height } linhas. Aumente o terminal ou escolha um tabuleiro mais pequeno.
tui-help-title = Teclas
tui-mark-cursor = o cursor
tui-mark-selected = o que escolheu
tui-mark-pickable = pode ser escolhido
tui-mark-target = para onde pode ir
tui-mark-capture = o que pode capturar
tui-mark-last = o último lance
tui-mark-hint = a sugestão
tui-mark-won = o que deu a vitória
tui-mark-line = na mesma fila
tui-mark-away = o jogador está ausente
tui-moves = lances, { $turns ->
    [one] 1 jogada
   *[other] { $turns } jogadas
}
tui-on = sim
tui-off = não
tui-setup-width = largura
tui-setup-height = altura
tui-setup-lot = sorteio
tui-setup-lot-help = Se se sorteia quem começa. Conforme o resultado, os dois jogadores trocam de lado.
tui-setup-clock = relógio
tui-setup-clock-help = O tempo de cada jogador, por jogo ou por jogada. Enter para escrever outro, como 7:00+5, 45/move ou 3d.
tui-setup-first-turn = primeira jogada
tui-setup-first-turn-help = Se o relógio também conta na primeira jogada do jogo. Se não, essa jogada não gasta tempo.
tui-setup-pie = regra do equilíbrio
tui-setup-pie-help = O segundo jogador pode ficar com o outro lado depois da primeira jogada.
tui-setup-start = começar o jogo
tui-clock-none = sem relógio
tui-seat-program = um programa…
tui-seat-online = alguém em linha
tui-seat-online-help = Alguém num servidor: do salão ou por convite.
tui-elo = ({ $elo } Elo)
tui-strength = Força medida: { $elo } pontos Elo acima de quem joga ao acaso.
tui-ask-clock = O tempo: none, 5:00 por jogo, 5:00+3 com segundos a somar por jogada, 30/move ou 1:30/move por jogada, ou 3d para dias
tui-ask-program = O comando de um programa que fale UGI, por exemplo: tabuleiro engine
tui-ask-save = Guardar com que nome? Um nome com .svg faz uma imagem.
tui-ask-overwrite = Já existe um ficheiro { $name }. Substituí-lo?
tui-ask-resign = { $side }: desistir do jogo?
tui-ask-again = Abandonar este jogo e começar de novo?
tui-ask-quit = Sair do programa?
tui-ask-leave-study = O que experimentou não está guardado: s guarda-o. Sair mesmo assim?
tui-ask-delete = Apagar o jogo { $game }?
tui-thinking = { $side }: a pensar…
tui-looking = o computador procura um lance…
tui-paused = Em pausa
tui-chance = { $side } { $chance }
tui-confirm-turn = A jogada está completa: Enter joga-a, Backspace volta atrás.
tui-picked = escolheu { $point }; para onde?
tui-or-swap = ou x para ficar com o outro lado
tui-sides-changed = os lados foram trocados
tui-study-place = { $at } de { $count }
tui-study-branch = Variante
tui-study-book = Livro, { $worth }: { $moves }
tui-reviewing = análise: { $done } de { $of } posições
tui-study-choices = Aqui: { $moves }
tui-study-mark = { $sign } ({ $words })
tui-record = { $game }  { $a } – { $b }  { $result }  { $date }
tui-key-choose = escolher
tui-key-change = mudar
tui-key-open = abrir
tui-key-continue = continuar
tui-key-delete = apagar
tui-key-start = começar
tui-key-back = voltar
tui-key-quit = sair
tui-key-ask-quit = sair?
tui-key-redraw = redesenhar o ecrã
tui-key-suspend = suspender o programa
tui-key-leave = sair daqui
tui-key-help = todas as teclas
tui-keys-arrows = setas
tui-keys-up = cima
tui-keys-down = baixo
tui-keys-left = esquerda
tui-keys-right = direita
tui-key-more = mais
tui-key-close = fechar
tui-key-accept = aceitar
tui-key-cancel = cancelar
tui-key-yes = sim
tui-key-no = não
tui-key-cursor = cursor
tui-key-pick = pegar
tui-key-play = jogar
tui-key-take-back = repor
tui-key-word = parar ou passar
tui-key-swap = ficar com o outro lado
tui-key-hint = sugestão
tui-key-play-hint = jogar a sugestão
tui-key-type = escrever um lance
tui-key-complete = completar
tui-key-hurry = apressar o computador
tui-key-undo = desfazer
tui-key-redo = refazer
tui-key-evaluation = barra de avaliação
tui-key-heed = repor
tui-key-play-anyway = jogar mesmo assim
tui-key-pause = pausa
tui-key-resume = retomar
tui-key-draw = propor empate
tui-key-resign = desistir
tui-key-change-sides = trocar de lado
tui-key-flip = virar o tabuleiro
tui-key-save = guardar
tui-key-again = outra vez
tui-key-study = estudar
tui-key-scroll = percorrer os lances
tui-key-step = passo
tui-key-turns = jogada a jogada
tui-key-ends = início e fim
tui-key-movie = filme
tui-key-stop = parar
tui-key-try = experimentar
tui-key-step-again = voltar aos passos
tui-key-lines = melhores linhas
tui-key-review = analisar
tui-key-stop-review = parar a análise
tui-key-mistakes = erros
tui-key-branch = outra variante
tui-key-leave-branch = sair da variante
tui-key-promote = promover a variante
tui-key-mark = marcar o lance
tui-key-comment = comentar
tui-key-delete-move = apagar a partir daqui
tui-ask-comment = Um comentário sobre esta posição:
tui-ask-delete-move = Apagar este lance e tudo o que se lhe segue?
tui-key-game = outro jogo
tui-key-type-name = escrever um nome
tui-key-type-path = escrever um caminho completo
tui-set-auto = automático
tui-set-theme = tema
tui-theme-wood = madeira
tui-theme-slate = ardósia
tui-theme-colour-blind = para daltónicos
tui-theme-high-contrast = alto contraste
tui-set-theme-help = As cores dos tabuleiros e dos textos; há um tema para daltónicos e um de alto contraste.
tui-set-colours = cores
tui-set-colours-help = Quantas cores mostra o terminal.
tui-set-characters = caracteres
tui-set-characters-help = Se os tabuleiros são desenhados com símbolos ou só com ASCII.
tui-set-language = língua
tui-language-en = English
tui-language-pt = português
tui-set-language-help = A língua de tudo, incluindo as regras.
tui-set-confirm = confirmar jogadas
tui-set-confirm-help = Se uma jogada completa só é feita depois de um último Enter.
tui-set-evaluation = barra de avaliação
tui-set-evaluation-help = Se o computador mostra quem está melhor durante o jogo.
tui-set-mouse = rato
tui-set-mouse-help = Se se pode jogar com o rato. Sem ele, o terminal pode selecionar texto.
tui-set-pace = ritmo do computador
tui-set-pace-help = O tempo mínimo que um computador leva por lance, para que possa acompanhar.
tui-set-pace-value = { $millis } ms
tui-set-server = servidor
tui-set-server-help = O endereço do servidor para jogar em linha.
tui-ask-server = O endereço do servidor, por exemplo http://localhost:7878
tui-key-read-on = continuar a ler
tui-key-next-rule = regra seguinte
tui-key-previous-rule = regra anterior
tui-key-reset = repor tudo
tui-key-course = o curso
tui-key-begin-step = para o tabuleiro
tui-key-read-again = reler
tui-key-next-step = passo seguinte
tui-key-previous-step = passo anterior
tui-key-try-again = tentar outra vez
tui-key-next-puzzle = problema seguinte
tui-key-solution = mostrar a solução
tui-key-kind = forma de treino
tui-key-theme = outro tema
tui-key-play-computer = jogar com o computador
tui-key-join = entrar ou assistir
tui-key-code = escrever um código
tui-key-server = outro servidor
tui-key-say = dizer algo
tui-key-ask-undo = pedir para voltar atrás
tui-key-claim = reclamar a vitória
tui-key-rematch = desforra
tui-lobby-mine = { $game }  seu, contra { $name }, { $clock }
tui-lobby-mine-to-move = { $game }  seu, contra { $name }, { $clock }: é a sua vez
tui-lobby-seat = { $game }  contra { $name }, { $clock }
tui-lobby-game = { $game }  { $a } – { $b }
tui-lobby-asking = A perguntar ao servidor…
tui-lobby-empty = Ninguém está à espera nem a jogar. Comece um jogo no menu com alguém em linha como adversário, ou escreva o código de um.
tui-lobby-help = Primeiro os seus jogos, depois os lugares livres e os jogos a que se pode assistir. Para criar um jogo, escolha-o no menu com alguém em linha como adversário. Os desafios por nome fazem-se e respondem-se no navegador, nas páginas do próprio servidor.
tui-ask-code = O código ou o endereço do jogo
tui-ask-say = Dizer ao adversário:
tui-ask-resign-online = Desistir do jogo?
tui-ask-public = Mostrar o lugar livre no salão? Se não, só quem tiver o código pode ocupá-lo.
tui-online-link = Convide alguém com esta hiperligação: { $link }
tui-online-link-short = Convite: { $link }
tui-online-code = Código: { $code }
tui-online-connecting = A ligar a { $server }…
tui-online-lost = Sem ligação
tui-online-their-turn = { $side } a jogar
tui-online-one-person = Num jogo em linha, um dos lados é seu e o outro é de quem joga em linha.
tui-takeback-asked = o adversário pede para desfazer a última jogada: s ou n?
tui-draw-offered = o adversário propõe empate: s ou n?
tui-rematch-asked = o adversário quer a desforra: prima n para jogar de novo
tui-may-claim = o adversário está ausente há demasiado tempo: w reclama a vitória

## O que corre mal com um servidor

client-unreachable = não se consegue chegar ao servidor { $server }: { $reason }
client-closed = ele fechou a ligação
client-cut-off = a ligação terminou
client-silent = há muito tempo que não dá sinal
client-slow = demora demasiado a responder
client-nobody = nenhum servidor responde nesse endereço
client-no-ipv4 = não tem endereço IPv4
client-nameless = não pode haver certificado para este endereço: indique o nome do servidor
client-not-secure = não usa https: experimente http:// no endereço
client-untrusted = o certificado não é de confiança ({ $detail })
client-no-certificates = este computador não tem certificados para o verificar: instale o pacote ca-certificates
client-unexplained = o servidor responde com o estado { $status } e não diz porquê
client-ended = o servidor terminou a ligação: { $reason }
client-refused = o servidor recusa: { $reason }
client-token = isto não é uma chave: copie-a inteira, sem espaços
client-protocol = o servidor não respeita o protocolo; talvez seja de outra versão ({ $detail })
client-contradiction = o servidor diz algo que as regras não permitem ({ $detail })
client-file = o ficheiro { $path } não pode ser usado: { $reason }
client-file-damaged = está danificado: apague-o, e será criado outro

## O que um servidor recusa, pelos nomes do protocolo

# Da partida

server-not-your-turn = não é a sua vez: espere pelo adversário
server-not-seated = está só a assistir: ocupe um lugar, se houver um livre
server-no-open-seat = os dois lugares estão ocupados: pode assistir
server-seated-already = já tem um lugar nesta partida: envie a hiperligação a outra pessoa
server-waiting-for-opponent = ainda ninguém ocupa o outro lugar: envie a alguém a hiperligação desta partida
server-unreadable-ply = «{ $text }» não é um lance deste jogo
server-game-over = a partida acabou
server-no-pie-rule = { match-no-pie-rule }
server-no-swap-now = { match-no-swap-now }
server-takeback-pending = já foi pedido para voltar atrás: falta a resposta
server-no-takeback-request = o adversário não pediu para voltar atrás
server-nothing-to-take-back = ainda não fez nenhum lance
server-too-many-takebacks = já se voltou atrás { $most } vezes nesta partida, e chega: continue a jogar
server-rated-takeback = numa partida pontuada não se pode voltar atrás
server-just-declined = o adversário acabou de o recusar: peça de novo depois do seu próximo lance
server-no-draw-offer = { match-nothing-offered }
server-own-draw-offer = { match-not-your-offer }
server-draw-offer-pending = { match-already-offered }
server-too-late-to-abort = { match-too-late-to-abort }
server-nothing-to-claim = não pode reclamar esta partida: o adversário está presente, ou ainda pode voltar
server-time-left = ainda ninguém esgotou o tempo
server-game-not-over = a partida ainda não acabou: a desforra e a análise ficam para o fim
server-rematch-pending = já pediu a desforra: espere pelo adversário
server-rematch-declined = o adversário recusou a desforra: crie uma nova partida
server-rematch-made = a desforra já foi criada: passe para ela
server-no-rematch-request = o adversário não pediu a desforra
server-not-possible-online = isto não é possível numa partida num servidor

# Da conversa e das respostas condicionais

server-computer-does-not-chat = o computador não conversa
server-chat-full = uma partida tem no máximo { $most } linhas de conversa
server-chat-too-fast = está a escrever demasiado de uma só vez: espere uns segundos
server-chat-length = uma linha de conversa tem 1 a { $most } caracteres
server-chat-character = uma linha de conversa não pode conter caracteres de controlo: retire { $code }
server-conditional-needs-correspondence = as respostas condicionais são para partidas por correspondência, com um relógio como 3d
server-conditional-not-now = as respostas condicionais deixam-se enquanto é a vez do adversário
server-conditional-too-many = { $lines } linhas são de mais: deixe no máximo { $most }
server-conditional-line = linha { $line }: { $reason }
server-conditional-ply = { $ply }: { $reason }
server-conditional-too-long = { $plies } lances são de mais: uma linha tem no máximo { $most }
server-conditional-after-end = a partida acaba antes de { $ply }
server-conditional-no-answer = tem de acabar com um lance seu
server-conditional-contradiction = aqui responde-se a { $before } com { $ply }, e numa linha anterior com { $other }

# Das mensagens e ligações

server-too-many-messages = são demasiadas mensagens: envie-a de novo daqui a um segundo
server-message-too-long = uma mensagem de { $bytes } bytes é longa de mais: a mais longa tem { $most }
server-unreadable-message = não se consegue ler esta mensagem: { $error }
server-message-id-length = o id de uma mensagem tem 1 a { $most } caracteres
server-bytes-not-text = envie texto, não bytes
server-server-restarts = o servidor está a reiniciar: volte daqui a pouco
server-nothing-heard = há algum tempo que não há nenhum sinal seu: ligue-se de novo
server-too-slow = perdeu alguma coisa: ligue-se de novo para a receber
server-game-unavailable = a partida não pode ser aberta agora: volte daqui a pouco
server-not-ready = o servidor não está pronto: { $error }
server-not-stored = isto não pôde ser guardado: volte e envie-o de novo
server-nothing-to-say-here = esta ligação não recebe mensagens: só diz o que acontece

# Dos pedidos

server-bad-request = não se percebe este pedido: { $error }
server-not-found = aqui não há nada: /api/v1/browse mostra o que há
server-method-not-allowed = isto não se pode fazer aqui: /api/v1/browse mostra o que se pode
server-foreign-origin = as páginas de outros sítios não podem jogar aqui: abra a partida neste servidor
server-too-many-requests = são demasiados pedidos do seu endereço: tente de novo dentro de { $minutes ->
    [0] { $seconds } s
    [one] 1 minuto
   *[other] { $minutes } minutos
}
server-too-many-new-games = são demasiadas partidas novas do seu endereço: tente de novo dentro de { $minutes ->
    [0] { $seconds } s
    [one] 1 minuto
   *[other] { $minutes } minutos
}
server-too-many-accounts = são demasiados nomes e contas novos do seu endereço: tente de novo dentro de { $minutes ->
    [0] { $seconds } s
    [one] 1 minuto
   *[other] { $minutes } minutos
}
server-too-many-open-games = são demasiadas partidas em curso do seu endereço: tente de novo dentro de { $minutes ->
    [0] { $seconds } s
    [one] 1 minuto
   *[other] { $minutes } minutos
}
server-too-many-connections = são demasiadas ligações ao mesmo tempo do seu endereço: tente de novo dentro de { $minutes ->
    [0] { $seconds } s
    [one] 1 minuto
   *[other] { $minutes } minutos
}
server-not-available = o servidor não consegue fazer isto agora: tente de novo daqui a pouco
server-server-error = algo correu mal no servidor: tente de novo, e avise quem o administra

# Das partidas a criar ou a encontrar

server-no-such-game = não há nenhuma partida com este id: verifique a hiperligação, ou crie uma nova partida
server-unknown-game = não há nenhum jogo «{ $game }»: indique um sem as suas opções
server-bad-game-string = esta partida não pode ser criada: { $error }
server-options-conflict = estas opções não combinam: { $error }
server-bad-clock = este relógio não pode ser usado: { $error }
server-unknown-level = não há nenhum nível «{ $level }»: os níveis vão de 1 a { $last }
server-unknown-player = «{ $text }» não pode jogar por si: escreva me, random, greedy ou level:1
server-unknown-opponent = «{ $text }» não pode ser adversário: escreva person, random, greedy ou level:1
server-rated-needs-person = as partidas pontuadas são entre pessoas: retire rated, ou o nível
server-rated-needs-usual-board = as partidas pontuadas jogam-se no tabuleiro habitual: deixe as opções de { $game } como estão, ou jogue sem pontuação
server-rated-needs-time = as partidas pontuadas precisam de pelo menos { $seconds } segundos para cada jogador: escolha mais tempo, ou jogue sem pontuação
server-rated-needs-account = as partidas pontuadas são para quem tem conta: crie uma conta ou entre primeiro
server-show-needs-computers = um computador joga contra outro: indique um computador como adversário
server-show-without-clock = dois computadores jogam sem relógio: esperam enquanto ninguém assiste
server-challenge-own = não se pode desafiar a si próprio: indique outra pessoa
server-challenge-pending = { $name } ainda não respondeu ao seu último desafio: espere pela resposta ou retire-o
server-challenge-declined = { $name } recusou um desafio seu: pode voltar a desafiar daqui a { $minutes ->
    [one] 1 minuto
   *[other] { $minutes } minutos
}
server-too-many-challenges = não podem esperar resposta mais de { $most } desafios: retire um primeiro
server-challenges-full = { $name } tem demasiados desafios por responder: tente mais tarde
server-no-such-challenge = esse desafio já não existe: foi respondido, retirado ou expirou
server-no-such-review = ninguém analisou ainda esta partida: quem a jogou pode fazê-lo
server-review-length = o registo de uma análise tem no máximo { $most } carateres: deixe de fora comentários e variantes longas
server-unreadable-review = não é possível ler a análise: { $error }
server-review-of-other-game = a análise não é desta partida: envie os seus lances com as pontuações
server-unreadable-position = esta posição não pode ser explorada: { $error }
server-bad-cursor = «{ $text }» não é um lugar na lista: indique o `next` da página anterior
server-page-size = uma página tem 1 a { $most } entradas, não { $asked }

# Das pessoas

server-not-logged-in = isto precisa de uma conta: entre ou crie uma primeiro
server-wrong-password = o nome e a palavra-passe não correspondem
server-wrong-token = esta chave não é válida: crie uma nova
server-token-not-enough = uma chave não pode fazer isto: entre com a palavra-passe
server-too-many-failures = isto falhou demasiadas vezes: tente de novo dentro de { $minutes ->
    [0] { $seconds } s
    [one] 1 minuto
   *[other] { $minutes } minutos
}
server-logged-in-already = já é { $name }: saia primeiro
server-has-account = já tem uma conta: entre
server-name-kept = uma conta mantém o seu nome, e o seu é { $name }: só quem joga sem conta escolhe outro
server-name-taken = já há alguém chamado { $name }: escolha outro nome
server-name-length = um nome tem { $least } a { $most } caracteres
server-name-characters = um nome só tem letras, algarismos, - e _
server-name-edges = um nome começa e acaba com uma letra ou um algarismo
server-name-alphabets = as letras de um nome são de um só alfabeto
server-name-reserved = este nome não está disponível: escolha outro
server-password-length = uma palavra-passe tem { $least } a { $most } caracteres
server-label-length = uma etiqueta tem no máximo { $most } caracteres numa só linha
server-too-many-tokens = já tem { $most } chaves: revogue uma primeiro
server-no-such-person = ninguém tem este nome: verifique-o
server-no-such-rating = não há pontuações de «{ $game }»: indique um dos jogos
server-no-such-session = não tem essa sessão: talvez já tenha terminado
server-no-such-token = não tem essa chave: talvez já tenha sido revogada

## O tabuleiro de análise

web-analysis = Análise
web-analysis-of = Análise de { $game }
web-analyse = Analisar
web-analysis-explained = Experimente lances dos dois lados, guarde variantes com comentários e marcas, e deixe o motor olhar também.
web-analysis-game = Começar com um jogo
web-analysis-paste = Abrir alguma coisa
web-analysis-fault = Isto não pode ser analisado: { $reason }
web-analysis-from-game = As partidas acabadas, as partidas neste ecrã e as que se reveem também têm uma ligação «Analisar».
web-analysis-empty = Ainda não há lances: jogue no tabuleiro, de qualquer dos lados, ou ligue o motor.
web-replay-instead = Rever uma partida como um filme
web-analyse-other = Analisar outra coisa
web-analysis-board = Tabuleiro de { $game }. Enter mostra o cursor, as setas movem-no, Enter escolhe, Escape larga. Sem o cursor, esquerda e direita percorrem os lances, cima e baixo mudam de variante.
web-paste-anything = Cole uma posição, o registo de uma partida, ou uma hiperligação para uma partida ou uma análise.
web-link-too-long = Esta análise é demasiado longa para uma hiperligação: guarde antes o registo.
web-link-damaged = A hiperligação está danificada ou incompleta: peça-a outra vez.
web-link-elsewhere = Esta hiperligação não conduz a uma partida nem a uma análise.
web-evaluation = Hipótese de vitória: { $side }
web-not-evaluated = Ainda não avaliada
web-evaluation-graph = As hipóteses ao longo da partida
web-evaluation-at = Depois de { $number } lances: { $value }
web-chance = { $side } { $chance }%
web-proved = { $side } ganham em { $plies }, demonstrado
web-has-won = { $side } ganharam
web-engine = Motor
web-engine-lines = Linhas
web-engine-off = O motor está desligado. Ligue-o para ver as melhores linhas desta posição.
web-engine-looks = O motor começa a procurar…
web-engine-seen = Profundidade { $depth }, { $nodes } posições
web-engine-done = { $seen }. Não há mais nada a descobrir.
web-notes = Notas sobre este lance
web-marks = Marca
web-comment = Comentário
web-comment-hint = O que há a lembrar aqui
web-draw-on-board = Desenhar
web-draw-how = Escolha dois pontos para uma seta, ou duas vezes o mesmo ponto para o marcar. Escape acaba o desenho.
web-paint-green = a verde
web-paint-red = a vermelho
web-paint-yellow = a amarelo
web-paint-blue = a azul
web-wipe = Limpar
web-promote = Promover a variante
web-make-main = Tornar linha principal
web-delete-move = Apagar a partir daqui
web-undo-change = Anular a última alteração (U)
web-share = Partilhar e guardar
web-position-text = A posição como texto
web-copy-position = Copiar a posição
web-set-up = Montar uma posição
web-set-up-of = Montar uma posição de { $game }
web-set-up-board = Tabuleiro de { $game } para montar. Enter mostra o cursor, as setas movem-no, Enter põe o que está escolhido, ou tira-o.
web-set-up-possible = Esta posição pode ser analisada.
web-board-options = Outro tabuleiro
web-put-down = Pôr
web-take-away = Nada: tirar
web-to-move = Jogam
web-clear-board = Tirar tudo
web-set-up-again = Voltar ao início
web-keys = Teclas
web-keys-board = No tabuleiro, Enter mostra um cursor, as setas movem-no, Enter escolhe e Escape larga.
web-key-step = percorrer os lances
web-key-variation = variante anterior ou seguinte
web-key-ends = início e fim da linha
web-key-engine = ligar ou desligar o motor
web-key-promote = promover a variante
web-key-main = tornar linha principal
web-key-delete = apagar a partir daqui
web-key-undo = anular a última alteração
web-key-comment = escrever um comentário
web-key-mark = marcar o lance, ou deixar de o marcar
web-key-flip = virar o tabuleiro

## O explorador do navegador

web-explorer = Explorador
web-explore = Explorar
web-explorer-explained = Veja o que se jogou numa posição em muitas partidas, como acabaram e o que o motor pensa disso.
web-explorer-off = Ligue-o para ver o que se jogou aqui em muitas partidas e como acabaram.
web-explorer-source = Partidas
web-explorer-shipped = do motor
web-explorer-own = deste navegador
web-explorer-server = deste servidor
web-explorer-moves = Lances jogados aqui
web-explorer-games = { $games ->
        [one] Uma partida chegou a esta posição.
       *[other] { $games } partidas chegaram a esta posição.
    }
web-explorer-shares = { $first }: { $firstShare }% de vitórias, { $second }: { $secondShare }%, empates: { $draws }%.
web-explorer-count = { $games ->
        [one] 1 partida
       *[other] { $games } partidas
    }
web-explorer-more = { $count ->
        [one] e 1 igual
       *[other] e { $count } iguais
    }
web-explorer-alike = As posições espelhadas e rodadas contam como a mesma. Escolha um lance para o jogar.
web-explorer-alike-server = Só contam as partidas públicas terminadas, pouco depois do fim; as posições espelhadas e rodadas contam como a mesma. Escolha um lance para o jogar.
web-explorer-wins = { $side } ganharam
web-explorer-draws = empates
web-explorer-no-result = sem resultado
web-explorer-level = nível médio { $level }
web-explorer-rating = pontuação média { $rating }
web-explorer-engine = motor: { $value }
web-explorer-samples = Partidas
web-explorer-sample = Partida { $number }
web-explorer-new = Nenhuma destas partidas chegou até aqui. Recue, ou escolha outras partidas acima; o motor tem opinião sobre qualquer posição.
web-explorer-none-shipped = Não há partidas do motor neste tabuleiro: só no tabuleiro habitual de cada jogo. Escolha outras partidas acima, ou ligue o motor.
web-explorer-none-own = Ainda não terminou nenhuma partida neste tabuleiro neste navegador. Jogue uma, por exemplo contra o computador, e ela contará aqui.
web-explorer-failed = Não é possível ler as partidas. Volte a abrir o explorador daqui a pouco.
web-key-explorer = abrir ou fechar o explorador
